-- Ranking and filters of the search (product.md, section 16).
-- Edits between a misspelt word and the words of the catalogue.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- AlterTable
ALTER TABLE "search_documents" ADD COLUMN     "isFull" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "rating" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "times" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[];

-- The index on places has what a search around a place filters and sorts by.
DROP INDEX "search_documents_place";
CREATE INDEX "search_documents_place" ON "search_documents" ("latitude", "longitude")
  INCLUDE ("activityId", "category", "ageGroupMin", "ageGroupMax", "days", "price", "isFull", "rating");

-- Names that a search text can have.
CREATE INDEX "providers_lower_name" ON "providers" (lower("name") text_pattern_ops);
CREATE INDEX "activities_lower_name" ON "activities" (lower("name") text_pattern_ops);

-- Half hours of the week in which a session starts: Monday 00:00 is 0.
CREATE FUNCTION search_times_of("activity" UUID) RETURNS SMALLINT[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT ((array_position(
    ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], "dayOfWeek") - 1) * 48
    + substr("startTime", 1, 2)::int * 2 + (substr("startTime", 4, 2)::int / 30))::smallint), '{}')
  FROM "time_slots" WHERE "activityId" = "activity" AND "isActive"
$$;

-- Hundredths of a star: the mean of the reviews and of five imagined ones with 4.2 stars, so that a single review
-- with five stars does not outrank fifty with 4.8.
CREATE FUNCTION search_rating_of("average" NUMERIC, "reviews" INTEGER) RETURNS SMALLINT LANGUAGE sql IMMUTABLE AS $$
  SELECT round((100 * "average" * "reviews" + 5 * 420) / ("reviews" + 5))::smallint
$$;

CREATE OR REPLACE FUNCTION refresh_search("changed" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "activities" WHERE "id" = ANY ("changed") ORDER BY "id" FOR NO KEY UPDATE;

  DELETE FROM "search_documents"
  WHERE "activityId" IN (SELECT "id" FROM "activities" WHERE "id" = ANY ("changed") AND NOT "isActive");

  INSERT INTO "search_documents" ("activityId", "category", "latitude", "longitude", "ageGroupMin", "ageGroupMax", "days",
    "price", "newest", "kinds", "times", "rating", "title", "words")
  SELECT "id", "category", "latitude", "longitude", "ageGroupMin", "ageGroupMax", search_days_of("id"),
    "price" * 100, extract(epoch FROM "createdAt") * -1000, "kinds", search_times_of("id"),
    search_rating_of("averageRating", "reviewCount"), "title",
    search_kinds_of("kinds") || strip("title" || search_words_of("address" || ' ' || "postcode") || search_words_of("description"))
  FROM (
    SELECT a.*, setweight(search_words_of(a."name"), 'A')
      || setweight(search_words_of(a."category" || ' ' || p."name"), 'B') AS "title"
    FROM "activities" AS a JOIN "providers" AS p ON p."id" = a."providerId"
    WHERE a."id" = ANY ("changed") AND a."isActive"
  ) AS titled
  ON CONFLICT ("activityId") DO UPDATE SET
    "category" = excluded."category", "latitude" = excluded."latitude", "longitude" = excluded."longitude",
    "ageGroupMin" = excluded."ageGroupMin", "ageGroupMax" = excluded."ageGroupMax", "days" = excluded."days",
    "price" = excluded."price", "newest" = excluded."newest", "kinds" = excluded."kinds", "times" = excluded."times",
    "rating" = excluded."rating", "title" = excluded."title",
    "words" = excluded."words";

  -- In order, so that two transactions with new words never wait for each other in a ring.
  INSERT INTO "search_words"
  SELECT DISTINCT "lexeme" FROM "search_documents", unnest("words")
  WHERE "activityId" = ANY ("changed") AND length("lexeme") >= 3 AND "lexeme" !~ '^\d+$|:'
    AND NOT EXISTS (SELECT FROM "search_words" WHERE "word" = "lexeme")
  ORDER BY "lexeme"
  ON CONFLICT DO NOTHING;
END
$$;

CREATE OR REPLACE FUNCTION search_after_slots_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search("changed") FROM (
    SELECT array_agg(DISTINCT n."activityId") AS "changed" FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id"
    WHERE (n."dayOfWeek", n."startTime", n."isActive") IS DISTINCT FROM (o."dayOfWeek", o."startTime", o."isActive")
  ) AS edited WHERE "changed" IS NOT NULL;
  RETURN NULL;
END
$$;

-- A rating changes one column only.
CREATE FUNCTION search_after_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "search_documents" AS d SET "rating" = search_rating_of(n."averageRating", n."reviewCount")
  FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id"
  WHERE d."activityId" = n."id"
    AND (n."averageRating", n."reviewCount") IS DISTINCT FROM (o."averageRating", o."reviewCount");
  RETURN NULL;
END
$$;
CREATE TRIGGER "search_after_rating" AFTER UPDATE ON "activities"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_rating();

-- Existing rows. The columns that are there already stay as they are.
UPDATE "search_documents" AS d SET "kinds" = a."kinds", "times" = search_times_of(a."id"),
  "rating" = search_rating_of(a."averageRating", a."reviewCount")
FROM "activities" AS a WHERE a."id" = d."activityId";
