package dev.assay.core.verify;

import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.dfp.DfpField;
import org.apache.commons.math3.dfp.DfpMath;

/** The angle between two places by the haversine formula in forty digits. */
final class ExactAngle {
  private static final DfpField FIELD = new DfpField(40);

  private ExactAngle() {}

  static double radians(
      double longitude, double latitude, double otherLongitude, double otherLatitude) {
    Dfp lat = radians(latitude);
    Dfp otherLat = radians(otherLatitude);
    Dfp u = sine(otherLat.subtract(lat).divide(2));
    Dfp v = sine(radians(otherLongitude).subtract(radians(longitude)).divide(2));
    Dfp h =
        u.multiply(u).add(DfpMath.cos(lat).multiply(DfpMath.cos(otherLat)).multiply(v).multiply(v));
    Dfp rest = FIELD.getOne().subtract(h);
    Dfp half =
        rest.lessThan(h)
            ? FIELD.getPi().divide(2).subtract(DfpMath.atan(rest.divide(h).sqrt()))
            : DfpMath.atan(h.divide(rest).sqrt());
    return half.multiply(2).toDouble();
  }

  private static Dfp sine(Dfp angle) {
    return DfpMath.sin(angle);
  }

  private static Dfp radians(double degrees) {
    return FIELD.newDfp(degrees).multiply(FIELD.getPi()).divide(180);
  }
}
