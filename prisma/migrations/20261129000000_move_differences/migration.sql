-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "isMoveDifference" BOOLEAN NOT NULL DEFAULT false;

-- A paid booking can move to a cheaper session more than once; its payment has one surplus.
DROP INDEX "refunds_surplus_once";
CREATE UNIQUE INDEX "refunds_surplus_once" ON "refunds" ("attemptId") WHERE "bookingId" IS NULL AND NOT "isMoveDifference";
