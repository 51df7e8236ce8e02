-- CreateEnum
CREATE TYPE "ClaimState" AS ENUM ('pending', 'approved', 'refused');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('upi', 'venue', 'razorpay');

-- CreateEnum
CREATE TYPE "PaymentAttemptState" AS ENUM ('started', 'checking', 'agreed', 'paid', 'refused');

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "paymentAttemptId" UUID,
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "paymentMethod" TYPE "PaymentMethod" USING "paymentMethod"::"PaymentMethod";

-- AlterTable
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_state";
ALTER TABLE "payment_attempts" ADD COLUMN     "orderId" TEXT,
ADD COLUMN     "reason" TEXT,
ALTER COLUMN "method" TYPE "PaymentMethod" USING "method"::"PaymentMethod",
ALTER COLUMN "state" TYPE "PaymentAttemptState" USING "state"::"PaymentAttemptState";

-- CreateTable
CREATE TABLE "provider_claims" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "providerId" UUID NOT NULL,
    "state" "ClaimState" NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "provider_claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "attemptId" UUID NOT NULL,
    "bookingId" UUID,
    "amount" DECIMAL(10,2) NOT NULL,
    "status" "PaymentStatus" NOT NULL DEFAULT 'pending',
    "reference" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "provider_claims_providerId_idx" ON "provider_claims"("providerId");

-- CreateIndex
CREATE UNIQUE INDEX "provider_claims_userId_providerId_key" ON "provider_claims"("userId", "providerId");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_tokenHash_key" ON "calendar_feeds"("tokenHash");

-- CreateIndex
CREATE INDEX "refunds_bookingId_idx" ON "refunds"("bookingId");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_attemptId_bookingId_key" ON "refunds"("attemptId", "bookingId");

-- CreateIndex
CREATE INDEX "bookings_paymentAttemptId_idx" ON "bookings"("paymentAttemptId");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_orderId_key" ON "payment_attempts"("orderId");

-- AddForeignKey
ALTER TABLE "provider_claims" ADD CONSTRAINT "provider_claims_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_claims" ADD CONSTRAINT "provider_claims_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_paymentAttemptId_fkey" FOREIGN KEY ("paymentAttemptId") REFERENCES "payment_attempts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "payment_attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that Prisma's schema cannot say.
ALTER TABLE "payment_attempts"
  ADD CONSTRAINT "payment_attempts_utr" CHECK ("method" <> 'upi' OR "reference" ~ '^\d{12}$');
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("amount" > 0);
CREATE UNIQUE INDEX "refunds_surplus_once" ON "refunds" ("attemptId") WHERE "bookingId" IS NULL;
-- One payment at a time is being looked at.
CREATE UNIQUE INDEX "payment_attempts_checked_one_by_one" ON "payment_attempts" ("bookingId") WHERE "state" = 'checking';
-- What is to be paid back, and what is to be looked at: small, since most of it is done.
CREATE INDEX "refunds_pending" ON "refunds" ("createdAt") WHERE "status" = 'pending';
CREATE INDEX "payment_attempts_checking" ON "payment_attempts" ("createdAt") WHERE "state" = 'checking';
CREATE INDEX "bookings_unpaid_by_expiry" ON "bookings" ("expiresAt")
  WHERE "status" = 'pending' AND "paymentStatus" = 'pending';
