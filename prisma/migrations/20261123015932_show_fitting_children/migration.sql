-- AlterTable
ALTER TABLE "users" ADD COLUMN     "showFittingChildren" BOOLEAN NOT NULL DEFAULT false;
