-- AlterEnum
ALTER TYPE "ImportState" ADD VALUE 'expired';

-- AlterTable
ALTER TABLE "catalogue_imports" ADD COLUMN     "deletedRows" JSONB;
