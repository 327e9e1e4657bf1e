package dev.assay.core.verify;

import dev.assay.core.suite.WorkloadId;
import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * The binary form of {@link NearestAnswers}: a magic number, the origin, the queries, for each its
 * matches and candidates, and a CRC-32 over all of it. Big-endian.
 */
final class AnswersFile {
  private static final long MAGIC = 0x41535341594e4e31L; // "ASSAYNN1"
  private static final int BYTES_OF_CENTRE = 2 * Double.BYTES;
  private static final int BYTES_OF_CANDIDATE = Integer.BYTES + Double.BYTES;

  private AnswersFile() {}

  static void write(NearestAnswers answers, Path file) throws IOException {
    CRC32 crc = new CRC32();
    try (DataOutputStream out =
        new DataOutputStream(
            new CheckedOutputStream(
                new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), crc))) {
      out.writeLong(MAGIC);
      writeOrigin(answers.origin(), out);
      writeQueries(answers.queries(), out);
      for (int q = 0; q < answers.size(); q++) {
        out.writeInt(answers.matches(q));
        out.writeInt(answers.candidates(q));
        for (int rank = 0; rank < answers.candidates(q); rank++) {
          out.writeInt(answers.index(q, rank));
          out.writeDouble(answers.distanceMetres(q, rank));
        }
      }
      out.writeLong(crc.getValue());
    }
  }

  private static void writeOrigin(NearestAnswers.Origin origin, DataOutputStream out)
      throws IOException {
    out.writeUTF(origin.points().name());
    out.writeInt(origin.points().version());
    out.writeLong(origin.points().seed());
    out.writeLong(origin.points().size());
    out.writeUTF(origin.pointsSha256());
    out.writeDouble(origin.earthRadiusMetres());
    out.writeDouble(origin.engineErrorMetres());
  }

  private static void writeQueries(QuerySet queries, DataOutputStream out) throws IOException {
    out.writeUTF(queries.name());
    out.writeDouble(queries.radiusMetres());
    out.writeInt(queries.limit());
    out.writeInt(queries.size());
    for (int q = 0; q < queries.size(); q++) {
      out.writeDouble(queries.longitudeDegrees(q));
      out.writeDouble(queries.latitudeDegrees(q));
    }
  }

  static NearestAnswers read(Path file) throws IOException {
    CRC32 crc = new CRC32();
    try (DataInputStream in =
        new DataInputStream(
            new CheckedInputStream(
                new BufferedInputStream(Files.newInputStream(file), 1 << 16), crc))) {
      if (in.readLong() != MAGIC) {
        throw new IOException("not a file of nearest-neighbour answers");
      }
      NearestAnswers answers = readBody(in, Files.size(file));
      long seen = crc.getValue();
      long expected = in.readLong();
      if (seen != expected || in.read() != -1) {
        throw new IOException("changed since it was written: the checksum differs");
      }
      return answers;
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException("can't read the oracle's answers from " + file + ": " + e, e);
    }
  }

  private static NearestAnswers readBody(DataInputStream in, long bytes) throws IOException {
    NearestAnswers.Origin origin = readOrigin(in);
    QuerySet queries = readQueries(in, bytes);
    AnswerLists lists = new AnswerLists(queries.size());
    for (int q = 0; q < queries.size(); q++) {
      int matches = bounded(in.readInt(), queries.limit(), "matches");
      int candidates = bounded(in.readInt(), bytes / BYTES_OF_CANDIDATE, "candidates");
      bounded(matches, candidates, "matches");
      for (int rank = 0; rank < candidates; rank++) {
        lists.addCandidate(
            bounded(in.readInt(), origin.points().size() - 1, "index"), in.readDouble());
      }
      lists.endQuery(matches);
    }
    return new NearestAnswers(origin, queries, lists);
  }

  private static NearestAnswers.Origin readOrigin(DataInputStream in) throws IOException {
    WorkloadId points =
        new WorkloadId(
            in.readUTF(),
            in.readInt(),
            in.readLong(),
            bounded(in.readLong(), PointSet.MAX_SIZE, "points"));
    String pointsSha256 = in.readUTF();
    return new NearestAnswers.Origin(points, pointsSha256, in.readDouble(), in.readDouble());
  }

  private static QuerySet readQueries(DataInputStream in, long bytes) throws IOException {
    String name = in.readUTF();
    QuerySet.Shape shape = new QuerySet.Shape(in.readDouble(), in.readInt());
    // bounded by the file's length before anything is allocated for it
    int size = bounded(in.readInt(), bytes / BYTES_OF_CENTRE, "queries");
    double[] longitudesDegrees = new double[size];
    double[] latitudesDegrees = new double[size];
    for (int q = 0; q < size; q++) {
      longitudesDegrees[q] = in.readDouble();
      latitudesDegrees[q] = in.readDouble();
    }
    return QuerySet.of(name, longitudesDegrees, latitudesDegrees, shape);
  }

  private static int bounded(long value, long limit, String what) throws IOException {
    if (value < 0 || value > limit) {
      throw new IOException(
          "number of %s must be in 0 to %s, was %s".formatted(what, limit, value));
    }
    return (int) value;
  }
}
