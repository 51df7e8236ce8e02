-- Up to eight pictures of each activity, and a logo of each provider (product.md, section 15).
-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "logoHash" TEXT;

-- CreateTable
CREATE TABLE "activity_pictures" (
    "activityId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "url" TEXT NOT NULL,
    "altText" TEXT,
    "uploadHash" TEXT,

    CONSTRAINT "activity_pictures_pkey" PRIMARY KEY ("activityId","position")
);

-- CreateTable
CREATE TABLE "uploads" (
    "hash" TEXT NOT NULL,
    "uploadedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "activity_pictures_uploadHash_idx" ON "activity_pictures"("uploadHash");

-- CreateIndex
CREATE UNIQUE INDEX "activity_pictures_activityId_url_key" ON "activity_pictures"("activityId", "url");

-- CreateIndex
CREATE INDEX "uploads_uploadedAt_idx" ON "uploads"("uploadedAt");

-- CreateIndex
CREATE INDEX "providers_logoHash_idx" ON "providers"("logoHash");

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_logoHash_fkey" FOREIGN KEY ("logoHash") REFERENCES "uploads"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "activities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_uploadHash_fkey" FOREIGN KEY ("uploadHash") REFERENCES "uploads"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_position" CHECK ("position" BETWEEN 1 AND 8);
ALTER TABLE "activity_pictures" ADD CONSTRAINT "activity_pictures_upload"
  CHECK ("uploadHash" IS NOT DISTINCT FROM substring("url" FROM '^/uploads/([0-9a-f]{64})-640\.webp$'));

-- Imports, and programs of an older version, only write "imageUrl". Their picture becomes the first one.
CREATE FUNCTION write_first_picture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "hash" TEXT := substring(NEW."imageUrl" FROM '^/uploads/([0-9a-f]{64})-640\.webp$');
BEGIN
  IF NEW."imageUrl" IS NULL THEN
    DELETE FROM "activity_pictures" WHERE "activityId" = NEW."id";
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM "activity_pictures" WHERE "activityId" = NEW."id" AND "position" = 1 AND "url" = NEW."imageUrl") THEN
    RETURN NULL;
  END IF;
  IF "hash" IS NOT NULL THEN
    INSERT INTO "uploads" ("hash") VALUES ("hash") ON CONFLICT DO NOTHING;
  END IF;
  DELETE FROM "activity_pictures" WHERE "activityId" = NEW."id" AND ("position" = 1 OR "url" = NEW."imageUrl");
  INSERT INTO "activity_pictures" ("activityId", "position", "url", "uploadHash") VALUES (NEW."id", 1, NEW."imageUrl", "hash");
  RETURN NULL;
END
$$;

CREATE TRIGGER "activities_insert_first_picture" AFTER INSERT ON "activities"
  FOR EACH ROW WHEN (NEW."imageUrl" IS NOT NULL) EXECUTE FUNCTION write_first_picture();
CREATE TRIGGER "activities_update_first_picture" AFTER UPDATE OF "imageUrl" ON "activities"
  FOR EACH ROW WHEN (OLD."imageUrl" IS DISTINCT FROM NEW."imageUrl") EXECUTE FUNCTION write_first_picture();

-- Existing pictures become the first of their activity.
INSERT INTO "uploads" ("hash")
SELECT DISTINCT substring("imageUrl" FROM '^/uploads/([0-9a-f]{64})-640\.webp$') FROM "activities"
WHERE "imageUrl" ~ '^/uploads/[0-9a-f]{64}-640\.webp$';
INSERT INTO "activity_pictures" ("activityId", "position", "url", "uploadHash")
SELECT "id", 1, "imageUrl", substring("imageUrl" FROM '^/uploads/([0-9a-f]{64})-640\.webp$') FROM "activities"
WHERE "imageUrl" IS NOT NULL;
