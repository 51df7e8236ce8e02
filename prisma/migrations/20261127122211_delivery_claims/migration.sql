-- AlterTable
ALTER TABLE "provider_news" ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "message_deliveries" ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3);
