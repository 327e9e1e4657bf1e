@echo off
rem Starts Assay from a checkout or from an unpacked distribution; see assay --help.
rem On Windows the command "check" is supported; measuring is for Linux and macOS.
setlocal
set "root=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -version >nul 2>&1
if errorlevel 1 (
  echo assay: no Java found: put JDK 17 or newer on the PATH or set JAVA_HOME 1>&2
  exit /b 2
)
set "version="
for /f "tokens=3" %%v in ('"%java%" -version 2^>^&1 ^| findstr /c:" version "') do if not defined version set "version=%%~v"
for /f "delims=.-+ tokens=1" %%v in ("%version%") do set "major=%%v"
if %major% LSS 17 (
  echo assay: Java 17 or newer is needed, "%java%" is version %version% 1>&2
  exit /b 2
)
set "home=%root%."
if exist "%root%lib\instrument" goto start
set "home=%root%harness\target\assay"
if exist "%home%\lib\instrument" goto start
echo assay: building with mvn -q -B -Dmaven.test.skip=true package 1>&2
pushd "%root%"
call mvn -q -B -Dmaven.test.skip=true package 1>&2
set "code=%errorlevel%"
popd
if not "%code%"=="0" (
  echo assay: the build failed, see its messages above 1>&2
  exit /b 2
)
:start
"%java%" "-Dassay.home=%home%" -cp "%home%\lib\instrument\*" dev.assay.harness.cli.Assay %*
exit /b %errorlevel%
