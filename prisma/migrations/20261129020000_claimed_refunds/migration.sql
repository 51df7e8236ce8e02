-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "claimedUntil" TIMESTAMPTZ(3);
