-- Search (product.md, section 9). One narrow row for each active activity holds all that a search asks, so
-- that no search reads the wide tables before it knows its page. Triggers keep the rows right.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateTable
CREATE TABLE "search_documents" (
    "activityId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "ageGroupMin" SMALLINT NOT NULL,
    "ageGroupMax" SMALLINT NOT NULL,
    "days" SMALLINT NOT NULL,
    "price" INTEGER NOT NULL,
    "newest" DOUBLE PRECISION NOT NULL,
    "title" tsvector NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("activityId")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- AddForeignKey
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "activities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");
-- A search around a place is answered by this index alone. Unlike an index of points, it has statistics of how
-- many lie where, by which the planner weighs it against the words.
CREATE INDEX "search_documents_place" ON "search_documents" ("latitude", "longitude")
  INCLUDE ("activityId", "category", "ageGroupMin", "ageGroupMax", "days", "price");
-- The nearest, however far.
CREATE INDEX "search_documents_nearest" ON "search_documents" USING gist (point("longitude", "latitude"));
CREATE INDEX "search_documents_newest" ON "search_documents" ("newest", "activityId");
CREATE INDEX "search_documents_category" ON "search_documents" ("category", "newest", "activityId");
-- A word as typed so far, and a word as misspelt.
CREATE INDEX "search_words_prefix" ON "search_words" ("word" text_pattern_ops);
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);

-- Words as written, but for those that say nothing ('the', 'and').
CREATE TEXT SEARCH DICTIONARY plain_words (TEMPLATE = simple, STOPWORDS = english);
CREATE TEXT SEARCH CONFIGURATION plain_words (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION plain_words
  ALTER MAPPING FOR asciiword, word, hword, hword_part, hword_asciipart, asciihword WITH plain_words;

-- A text's words, both as written (for beginnings while typing) and as English stems (swimming, swim). Marks
-- between words become spaces: the parser takes 'Arts/Crafts' for the path of a file.
CREATE FUNCTION search_words_of("text" TEXT) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('plain_words', plain) || to_tsvector('english', plain)
  FROM (SELECT unaccent(lower(translate("text", '/\.,;:@&+_-''"()', '                '))) AS plain) AS spaced
$$;

-- Monday is bit 0.
CREATE FUNCTION search_days_of("activity" UUID) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(1 << array_position(
    ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], "dayOfWeek") - 1), 0)
  FROM "time_slots" WHERE "activityId" = "activity" AND "isActive"
$$;

-- Makes the rows of these activities again. The lock comes first, in a statement of its own: of two changes at
-- once (a new slot, a new name of the provider) the second then reads what the first wrote.
CREATE FUNCTION refresh_search("changed" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "activities" WHERE "id" = ANY ("changed") ORDER BY "id" FOR NO KEY UPDATE;

  DELETE FROM "search_documents"
  WHERE "activityId" IN (SELECT "id" FROM "activities" WHERE "id" = ANY ("changed") AND NOT "isActive");

  INSERT INTO "search_documents"
  SELECT "id", "category", "latitude", "longitude", "ageGroupMin", "ageGroupMax", search_days_of("id"),
    "price" * 100, extract(epoch FROM "createdAt") * -1000, "title",
    strip("title" || search_words_of("address" || ' ' || "postcode") || search_words_of("description"))
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
  WHERE "activityId" = ANY ("changed") AND length("lexeme") >= 3 AND "lexeme" !~ '^\d+$'
    AND NOT EXISTS (SELECT FROM "search_words" WHERE "word" = "lexeme")
  ORDER BY "lexeme"
  ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION search_after_activities_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search(ARRAY(SELECT "id" FROM "new_rows"));
  RETURN NULL;
END
$$;

-- A rating changes often and no search asks for it.
CREATE FUNCTION search_after_activities_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search("changed") FROM (
    SELECT array_agg(n."id") AS "changed" FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id"
    WHERE (n."name", n."description", n."category", n."providerId", n."ageGroupMin", n."ageGroupMax", n."price",
           n."address", n."postcode", n."latitude", n."longitude", n."isActive", n."createdAt")
      IS DISTINCT FROM
          (o."name", o."description", o."category", o."providerId", o."ageGroupMin", o."ageGroupMax", o."price",
           o."address", o."postcode", o."latitude", o."longitude", o."isActive", o."createdAt")
  ) AS edited WHERE "changed" IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION search_after_providers_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search("changed") FROM (
    SELECT array_agg(a."id") AS "changed"
    FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id" AND o."name" <> n."name"
    JOIN "activities" AS a ON a."providerId" = n."id"
  ) AS renamed WHERE "changed" IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION search_after_slots_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search(ARRAY(SELECT DISTINCT "activityId" FROM "new_rows"));
  RETURN NULL;
END
$$;

-- A booking counts in a slot's currentBookings: it must neither cost a search row nor lock the activity.
CREATE FUNCTION search_after_slots_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search("changed") FROM (
    SELECT array_agg(DISTINCT n."activityId") AS "changed" FROM "new_rows" AS n JOIN "old_rows" AS o ON o."id" = n."id"
    WHERE (n."dayOfWeek", n."isActive") IS DISTINCT FROM (o."dayOfWeek", o."isActive")
  ) AS edited WHERE "changed" IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE FUNCTION search_after_slots_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search(ARRAY(SELECT DISTINCT "activityId" FROM "old_rows"));
  RETURN NULL;
END
$$;

CREATE TRIGGER "search_after_insert" AFTER INSERT ON "activities"
  REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_activities_insert();
CREATE TRIGGER "search_after_update" AFTER UPDATE ON "activities"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_activities_update();
CREATE TRIGGER "search_after_update" AFTER UPDATE ON "providers"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_providers_update();
CREATE TRIGGER "search_after_insert" AFTER INSERT ON "time_slots"
  REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_slots_insert();
CREATE TRIGGER "search_after_update" AFTER UPDATE ON "time_slots"
  REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_slots_update();
CREATE TRIGGER "search_after_delete" AFTER DELETE ON "time_slots"
  REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION search_after_slots_delete();

-- Activities that were there before.
SELECT refresh_search(ARRAY(SELECT "id" FROM "activities"));

-- Places: by name as typed so far (every label begins with the name or the PIN code), and as misspelt.
CREATE INDEX "places_name_prefix" ON "places" (lower("name") text_pattern_ops);
CREATE INDEX "places_name_like" ON "places" USING gin (lower("name") gin_trgm_ops);
