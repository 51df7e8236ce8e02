-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "reportedReference" TEXT;

-- CreateIndex
CREATE INDEX "payment_attempts_reportedReference_idx" ON "payment_attempts"("reportedReference");

-- Only received money uses a bank reference up.
UPDATE "payment_attempts" SET "reportedReference" = "reference" WHERE "method" = 'upi';
UPDATE "payment_attempts" SET "reference" = NULL WHERE "method" = 'upi' AND "state" <> 'paid';

-- A payment that is being checked stops the deadline for 24 hours at most, and never beyond the start.
UPDATE "bookings" b SET "expiresAt" = LEAST(CURRENT_TIMESTAMP + INTERVAL '24 hours', b."bookingDate")
WHERE b."status" = 'pending' AND b."paymentStatus" = 'pending' AND b."expiresAt" IS NULL
  AND b."bookingDate" > CURRENT_TIMESTAMP
  AND EXISTS (SELECT FROM "payment_attempts" p
    WHERE p."bookingId" = COALESCE(b."parentBookingId", b."id") AND p."state" = 'checking');
