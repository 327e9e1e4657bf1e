package dev.assay.geo;

/** The rules for names of collections. */
final class CollectionName {
  static final int MAX_BYTES = 512;

  private CollectionName() {}

  static String checked(String name) {
    int length = Member.of(name).sharedBytes().length; // refuses lone surrogates
    if (length < 1 || length > MAX_BYTES || name.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(
          "a collection's name has 1 to %d bytes in UTF-8 and no NUL, but this one has %d: %s"
              .formatted(MAX_BYTES, length, name.length() > 40 ? name.substring(0, 40) : name));
    }
    return name;
  }
}
