-- CreateEnum
CREATE TYPE "WaitlistState" AS ENUM ('waiting', 'offered', 'accepted', 'refused', 'expired', 'left', 'closed');

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "waitlistEntryId" UUID;

-- CreateTable
CREATE TABLE "waitlist_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" BIGSERIAL NOT NULL,
    "userId" UUID NOT NULL,
    "activityId" UUID NOT NULL,
    "timeSlotId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "timeSlot" TEXT NOT NULL,
    "participantCount" INTEGER NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactPhone" TEXT NOT NULL,
    "contactEmail" TEXT NOT NULL,
    "specialRequests" TEXT,
    "state" "WaitlistState" NOT NULL DEFAULT 'waiting',
    "toldPosition" INTEGER NOT NULL,
    "offeredAt" TIMESTAMPTZ(3),
    "offerEndsAt" TIMESTAMPTZ(3),
    "bookingId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_participants" (
    "entryId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT,
    "age" SMALLINT,
    "notes" TEXT,
    "childId" UUID,

    CONSTRAINT "waitlist_participants_pkey" PRIMARY KEY ("entryId","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entries_number_key" ON "waitlist_entries"("number");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_entries_bookingId_key" ON "waitlist_entries"("bookingId");

-- CreateIndex
CREATE INDEX "waitlist_entries_userId_updatedAt_idx" ON "waitlist_entries"("userId", "updatedAt");

-- CreateIndex
CREATE INDEX "waitlist_entries_activityId_idx" ON "waitlist_entries"("activityId");

-- CreateIndex
CREATE INDEX "waitlist_entries_timeSlotId_date_idx" ON "waitlist_entries"("timeSlotId", "date");

-- CreateIndex
CREATE INDEX "waitlist_participants_childId_idx" ON "waitlist_participants"("childId");

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES "activities"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_timeSlotId_fkey" FOREIGN KEY ("timeSlotId") REFERENCES "time_slots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "bookings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_participants" ADD CONSTRAINT "waitlist_participants_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "waitlist_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_participants" ADD CONSTRAINT "waitlist_participants_childId_fkey" FOREIGN KEY ("childId") REFERENCES "children"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE waitlist_entries
  ADD CONSTRAINT waitlist_entries_participants CHECK ("participantCount" BETWEEN 1 AND 20),
  ADD CONSTRAINT waitlist_entries_offer CHECK (state <> 'offered' OR ("offeredAt" IS NOT NULL AND "offerEndsAt" > "offeredAt"));
ALTER TABLE waitlist_participants
  ADD CONSTRAINT waitlist_participants_position CHECK (position BETWEEN 1 AND 20),
  ADD CONSTRAINT waitlist_participants_age CHECK (age BETWEEN 1 AND 18);

-- A family waits once for a session.
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries ("userId", "timeSlotId", date)
  WHERE state IN ('waiting', 'offered');

-- The lines and their offers: few rows, whatever the number of old entries.
CREATE INDEX waitlist_entries_line ON waitlist_entries ("timeSlotId", date) WHERE state IN ('waiting', 'offered');
CREATE INDEX waitlist_entries_offers ON waitlist_entries ("offerEndsAt") WHERE state = 'offered';

-- At most 50 families wait for a session (product.md, section 18). The row of slot_occurrences is the lock of the line.
CREATE FUNCTION limit_waiting_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM slot_occurrences o WHERE o."timeSlotId" = NEW."timeSlotId" AND o.date = NEW.date FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM waitlist_entries w
      WHERE w."timeSlotId" = NEW."timeSlotId" AND w.date = NEW.date AND w.state IN ('waiting', 'offered')) >= 50 THEN
    RAISE EXCEPTION 'The waiting list is full' USING ERRCODE = 'check_violation', CONSTRAINT = 'waitlist_entries_max';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER waitlist_entries_limit BEFORE INSERT ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION limit_waiting_list();
