-- CreateEnum
CREATE TYPE "ProviderMail" AS ENUM ('at_once', 'daily', 'never');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "providerMail" "ProviderMail" NOT NULL DEFAULT 'at_once';

-- CreateTable
CREATE TABLE "provider_news" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "providerId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "bookings" INTEGER NOT NULL DEFAULT 0,
    "cancellations" INTEGER NOT NULL DEFAULT 0,
    "payments" INTEGER NOT NULL DEFAULT 0,
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "mailedAt" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),

    CONSTRAINT "provider_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "provider_news_providerId_email_key" ON "provider_news"("providerId", "email");

-- AddForeignKey
ALTER TABLE "provider_news" ADD CONSTRAINT "provider_news_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
