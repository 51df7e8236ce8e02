-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "payerId" UUID;

-- CreateIndex
CREATE INDEX "payment_attempts_payerId_idx" ON "payment_attempts"("payerId");

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payerId_fkey" FOREIGN KEY ("payerId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Until now only the booker could pay.
UPDATE "payment_attempts" a SET "payerId" = b."userId" FROM "bookings" b WHERE b.id = a."bookingId";
