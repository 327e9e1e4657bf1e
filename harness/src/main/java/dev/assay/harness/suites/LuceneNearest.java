package dev.assay.harness.suites;

import dev.assay.core.workload.points.PointSet;
import dev.assay.core.workload.points.QuerySet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.PointsFormat;
import org.apache.lucene.codecs.PointsReader;
import org.apache.lucene.codecs.PointsWriter;
import org.apache.lucene.codecs.lucene90.Lucene90PointsReader;
import org.apache.lucene.codecs.lucene90.Lucene90PointsWriter;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.sandbox.search.LatLonPointPrototypeQueries;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.bkd.BKDConfig;

/**
 * Lucene's own nearest-neighbour search over a {@code LatLonPoint}, the member's name beside it as
 * a doc value. Tuned as its documentation says: one segment, memory-mapped and preloaded, one
 * searcher for all queries. Its leaves hold {@value #DEFAULT_LEAF} points unless a codec says
 * otherwise; {@value #SMALL_LEAF}, which no documentation suggests, was the fastest of 32 to 512.
 * Lucene's other documented way, a distance query sorted by distance, took 4 times (18 points in
 * the radius) to 68 times as long over a million points.
 */
final class LuceneNearest implements NearestSearcher {
  static final int DEFAULT_LEAF = BKDConfig.DEFAULT_MAX_POINTS_IN_LEAF_NODE;
  static final int SMALL_LEAF = 64;

  private static final String POINT = "point";
  private static final String MEMBER = "member";
  private static final double SORT_BUFFER_MIB = 64;
  private static final double RAM_BUFFER_MIB = 256;

  private final QuerySet queries;
  private final MMapDirectory directory;
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final LeafReader segment;
  private final Matches matches;
  private final long[] byDocument;
  private final String[] names;

  private LuceneNearest(QuerySet queries, MMapDirectory directory, DirectoryReader reader) {
    this.queries = queries;
    this.directory = directory;
    this.reader = reader;
    this.searcher = new IndexSearcher(reader);
    this.segment = reader.leaves().get(0).reader();
    this.matches = new Matches(queries.limit());
    this.byDocument = new long[queries.limit()];
    this.names = new String[queries.limit()];
  }

  static Map<String, String> settings(int pointsInLeaf) {
    return Map.of(
        "directory", "MMapDirectory, preloaded",
        "segments", "1 (forceMerge)",
        "points in a leaf", "%d (default %d)".formatted(pointsInLeaf, DEFAULT_LEAF),
        "member", "BinaryDocValues",
        "radius filter", "after nearest(), timed");
  }

  /** Writes all points into one segment. */
  static void build(PointSet points, int pointsInLeaf, Path folder) throws IOException {
    IndexWriterConfig config =
        new IndexWriterConfig(null)
            .setRAMBufferSizeMB(RAM_BUFFER_MIB)
            .setCodec(new LeafCodec(Codec.getDefault(), pointsInLeaf));
    try (MMapDirectory directory = new MMapDirectory(folder);
        IndexWriter writer = new IndexWriter(directory, config)) {
      LatLonPoint point = new LatLonPoint(POINT, 0, 0);
      BinaryDocValuesField member = new BinaryDocValuesField(MEMBER, new BytesRef());
      Document document = new Document();
      document.add(point);
      document.add(member);
      for (int i = 0; i < points.size(); i++) {
        point.setLocationValue(points.latitudeDegrees(i), points.longitudeDegrees(i));
        member.setBytesValue(new BytesRef(points.member(i)));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
      writer.commit();
    }
  }

  static LuceneNearest open(Path folder, QuerySet queries) throws IOException {
    MMapDirectory directory = new MMapDirectory(folder);
    directory.setPreload(MMapDirectory.ALL_FILES);
    DirectoryReader reader = DirectoryReader.open(directory);
    if (reader.leaves().size() != 1) {
      throw new IllegalStateException(
          "expected 1 segment, found %d, in %s".formatted(reader.leaves().size(), folder));
    }
    return new LuceneNearest(queries, directory, reader);
  }

  @Override
  public Matches nearest(int query) throws IOException {
    ScoreDoc[] found =
        LatLonPointPrototypeQueries.nearest(
                searcher,
                POINT,
                queries.latitudeDegrees(query),
                queries.longitudeDegrees(query),
                queries.limit())
            .scoreDocs;
    matches.clear();
    int within = countWithin(found);
    readNames(found, within);
    for (int i = 0; i < within; i++) {
      matches.add(names[i], distanceMetres(found[i]));
    }
    return matches;
  }

  private int countWithin(ScoreDoc[] ascending) {
    int within = 0;
    while (within < ascending.length
        && distanceMetres(ascending[within]) <= queries.radiusMetres()) {
      within++;
    }
    return within;
  }

  /** Doc values can only be read forward, so the names are read in the order of the documents. */
  private void readNames(ScoreDoc[] found, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      byDocument[i] = (long) found[i].doc << 32 | i;
    }
    Arrays.sort(byDocument, 0, count);
    BinaryDocValues values = segment.getBinaryDocValues(MEMBER);
    for (int i = 0; i < count; i++) {
      int document = (int) (byDocument[i] >>> 32);
      if (!values.advanceExact(document)) {
        throw new IllegalStateException("Lucene's document %d has no member".formatted(document));
      }
      BytesRef name = values.binaryValue();
      names[(int) byDocument[i]] =
          new String(name.bytes, name.offset, name.length, StandardCharsets.UTF_8);
    }
  }

  private static double distanceMetres(ScoreDoc found) {
    return (Double) ((FieldDoc) found).fields[0];
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }

  /** The default codec under its own name, so that any Lucene reads what it wrote. */
  private static final class LeafCodec extends FilterCodec {
    private final int pointsInLeaf;

    LeafCodec(Codec codec, int pointsInLeaf) {
      super(codec.getName(), codec);
      this.pointsInLeaf = pointsInLeaf;
    }

    @Override
    public PointsFormat pointsFormat() {
      return new PointsFormat() {
        @Override
        public PointsWriter fieldsWriter(SegmentWriteState state) throws IOException {
          return new Lucene90PointsWriter(state, pointsInLeaf, SORT_BUFFER_MIB);
        }

        @Override
        public PointsReader fieldsReader(SegmentReadState state) throws IOException {
          return new Lucene90PointsReader(state);
        }
      };
    }
  }
}
