-- AlterTable
ALTER TABLE "search_documents" ADD COLUMN     "nextSeatAt" TIMESTAMPTZ(3);
