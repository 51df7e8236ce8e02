-- AlterTable
ALTER TABLE "catalogue_import_problems" ADD COLUMN     "value" TEXT NOT NULL DEFAULT '';
