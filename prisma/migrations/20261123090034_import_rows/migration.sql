-- CreateEnum
CREATE TYPE "ImportOutcome" AS ENUM ('create', 'change', 'same');

-- CreateEnum
CREATE TYPE "ImportRowState" AS ENUM ('planned', 'written', 'undone', 'kept');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "ImportState" ADD VALUE 'undoing';
ALTER TYPE "ImportState" ADD VALUE 'undone';

-- AlterTable
ALTER TABLE "catalogue_imports" ADD COLUMN     "changesUpi" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rowsChanged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undoneAt" TIMESTAMPTZ(3),
ADD COLUMN     "workbook" BYTEA;

-- CreateTable
CREATE TABLE "catalogue_import_rows" (
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" "ImportOutcome" NOT NULL,
    "state" "ImportRowState" NOT NULL DEFAULT 'planned',
    "name" TEXT NOT NULL,
    "subjectId" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,
    "changes" JSONB NOT NULL DEFAULT '[]',
    "before" JSONB,
    "keptReason" TEXT,

    CONSTRAINT "catalogue_import_rows_pkey" PRIMARY KEY ("importId","line")
);

-- CreateIndex
CREATE INDEX "catalogue_import_rows_subjectId_idx" ON "catalogue_import_rows"("subjectId");

-- AddForeignKey
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_importId_fkey" FOREIGN KEY ("importId") REFERENCES "catalogue_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A file that was checked before has no rows, so that it cannot be imported any more.
INSERT INTO "catalogue_import_problems" ("importId", line, field, code)
  SELECT id, 1, '', 'import.changedSince' FROM "catalogue_imports" WHERE state IN ('checked', 'refused', 'running')
  ON CONFLICT DO NOTHING;
UPDATE "catalogue_imports" SET state = 'unreadable', content = NULL WHERE state IN ('checked', 'refused', 'running');
