-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "freeCancellationUntil" TIMESTAMPTZ(3),
ADD COLUMN     "movedFrom" TIMESTAMPTZ(3),
ADD COLUMN     "timeSlotBefore" TEXT;

-- CreateTable
CREATE TABLE "closures" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "providerId" UUID,
    "activityId" UUID,
    "timeSlotId" UUID,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "closures_providerId_idx" ON "closures"("providerId");

-- CreateIndex
CREATE INDEX "closures_activityId_idx" ON "closures"("activityId");

-- CreateIndex
CREATE INDEX "closures_timeSlotId_idx" ON "closures"("timeSlotId");

-- AddForeignKey
ALTER TABLE "closures" ADD CONSTRAINT "closures_providerId_fkey" FOREIGN KEY ("providerId") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closures" ADD CONSTRAINT "closures_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "activities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closures" ADD CONSTRAINT "closures_timeSlotId_fkey" FOREIGN KEY ("timeSlotId") REFERENCES "time_slots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "closures" ADD CONSTRAINT "closures_target" CHECK (num_nonnulls("providerId", "activityId", "timeSlotId") = 1);
ALTER TABLE "closures" ADD CONSTRAINT "closures_days" CHECK ("lastDay" IS NULL OR "lastDay" >= "firstDay");
