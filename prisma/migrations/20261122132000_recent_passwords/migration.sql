-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "passwordAt" TIMESTAMPTZ(3),
ADD COLUMN     "device" TEXT;
