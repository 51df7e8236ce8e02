-- CreateEnum
CREATE TYPE "Attendance" AS ENUM ('present', 'absent');

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "attendance" "Attendance";

-- AlterTable
ALTER TABLE "provider_claims" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "hiddenReason" TEXT;

-- AlterTable
ALTER TABLE "slot_occurrences" ADD COLUMN     "isClosed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "review_reports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reviewId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_reports_reviewId_userId_key" ON "review_reports"("reviewId", "userId");

-- CreateIndex
CREATE INDEX "review_reports_handledAt_createdAt_idx" ON "review_reports"("handledAt", "createdAt");

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
