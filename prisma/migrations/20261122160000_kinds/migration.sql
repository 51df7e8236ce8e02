-- Kinds below the categories (product.md, section 16). The job fillKinds gives existing activities theirs.
-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "activities" ADD CONSTRAINT "activities_kinds_count" CHECK (cardinality("kinds") <= 3);

-- The job reads the few activities without a kind once a minute.
CREATE INDEX "activities_without_kinds" ON "activities" ("id") WHERE "kinds" = '{}';

-- Kinds are search words with a prefix that no text can have, so that one index finds words and kinds.
CREATE FUNCTION search_kinds_of("kinds" TEXT[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT 'kind:' || "kind" FROM unnest("kinds") AS "kind"))
$$;

CREATE OR REPLACE FUNCTION refresh_search("changed" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "activities" WHERE "id" = ANY ("changed") ORDER BY "id" FOR NO KEY UPDATE;

  DELETE FROM "search_documents"
  WHERE "activityId" IN (SELECT "id" FROM "activities" WHERE "id" = ANY ("changed") AND NOT "isActive");

  INSERT INTO "search_documents"
  SELECT "id", "category", "latitude", "longitude", "ageGroupMin", "ageGroupMax", search_days_of("id"),
    "price" * 100, extract(epoch FROM "createdAt") * -1000, "title",
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
    "price" = excluded."price", "newest" = excluded."newest", "title" = excluded."title",
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

CREATE OR REPLACE FUNCTION search_after_activities_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search("changed") FROM (
    SELECT array_agg(n."id") AS "changed" FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id"
    WHERE (n."name", n."description", n."category", n."kinds", n."providerId", n."ageGroupMin", n."ageGroupMax", n."price",
           n."address", n."postcode", n."latitude", n."longitude", n."isActive", n."createdAt")
      IS DISTINCT FROM
          (o."name", o."description", o."category", o."kinds", o."providerId", o."ageGroupMin", o."ageGroupMax", o."price",
           o."address", o."postcode", o."latitude", o."longitude", o."isActive", o."createdAt")
  ) AS edited WHERE "changed" IS NOT NULL;
  RETURN NULL;
END
$$;
