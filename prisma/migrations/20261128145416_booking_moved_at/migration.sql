-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "movedAt" TIMESTAMPTZ(3);
