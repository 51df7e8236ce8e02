-- A search around a place reads the blocks near it, and nothing of the rest of India (decision 062).

-- Number of the smallest block with this point, of 2^14 rows and columns of the globe. The bits of row and column alternate,
-- so that the four parts of a larger block have consecutive numbers.
CREATE FUNCTION search_block_of("latitude" DOUBLE PRECISION, "longitude" DOUBLE PRECISION) RETURNS INTEGER
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT bit_or(((("column" >> "bit") & 1) << (2 * "bit")) | ((("row" >> "bit") & 1) << (2 * "bit" + 1)))
  FROM (
    SELECT floor(("longitude" + 180) / 360 * 16384)::int AS "column", floor(("latitude" + 90) / 180 * 16384)::int AS "row"
  ) AS "smallest", generate_series(0, 13) AS "bit"
);

-- Words with the number of their block of 16 rows and columns before them. OFFSET 0 calculates it once, not for each word.
CREATE FUNCTION search_local_words_of("words" tsvector, "latitude" DOUBLE PRECISION, "longitude" DOUBLE PRECISION) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(array_agg("block" || ':' || "word"))
  FROM (SELECT search_block_of("latitude", "longitude") >> 8 AS "block" OFFSET 0) AS "local", unnest(tsvector_to_array("words")) AS "word"
);

-- Answers a search around a place without words by itself.
CREATE INDEX "search_documents_block" ON "search_documents" (search_block_of("latitude", "longitude"))
  INCLUDE ("activityId", "latitude", "longitude", "category", "ageGroupMin", "ageGroupMax", "days", "price", "isFull", "rating");
CREATE INDEX "search_documents_local_words" ON "search_documents" USING gin (search_local_words_of("words", "latitude", "longitude"));
