-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "isWalkIn" BOOLEAN NOT NULL DEFAULT false;
