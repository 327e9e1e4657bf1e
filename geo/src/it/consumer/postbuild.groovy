// The exact list: whoever adds a dependency to a library has to say so here.
def expected = [
  'assay-geo', 'assay-typed-store', 'jspecify', 'sqlite-jdbc'
] as Set
def classpath = new File(basedir, 'target/classpath.txt').text.trim()
def found = classpath.split(File.pathSeparator).collect {
  new File(it).name.replaceAll(/-\d.*\.jar$/, '')
} as Set
assert found == expected

def java = new File(System.getProperty('java.home'), 'bin/java').path
def database = new File(basedir, 'target/sicily.db').path
def process = [java, '-cp', "${new File(basedir, 'target/classes')}${File.pathSeparator}${classpath}",
    'consumer.Main', database].execute()
def out = new StringBuilder(), err = new StringBuilder()
process.waitForProcessOutput(out, err)
assert process.exitValue() == 0 : err
assert out.toString().trim() == 'Catania'
return true
