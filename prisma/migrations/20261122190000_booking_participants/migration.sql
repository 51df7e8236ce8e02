-- CreateTable
CREATE TABLE "booking_participants" (
    "bookingId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "name" TEXT,
    "age" SMALLINT,
    "notes" TEXT,
    "childId" UUID,
    "attendance" "Attendance",
    "checkedInAt" TIMESTAMPTZ(3),

    CONSTRAINT "booking_participants_pkey" PRIMARY KEY ("bookingId","position"),
    CONSTRAINT "booking_participants_position_check" CHECK ("position" BETWEEN 1 AND 20),
    CONSTRAINT "booking_participants_age_check" CHECK ("age" BETWEEN 1 AND 18)
);

-- One row for each seat of the existing bookings.
INSERT INTO booking_participants ("bookingId", position, name, age, attendance)
SELECT b.id, seat, CASE WHEN seat = 1 THEN b."participantName" END, CASE WHEN seat = 1 THEN b."participantAge" END, b.attendance
FROM bookings b, generate_series(1, b."participantCount") AS seat;

-- CreateIndex
CREATE INDEX "booking_participants_childId_idx" ON "booking_participants"("childId");

-- AddForeignKey
ALTER TABLE "booking_participants" ADD CONSTRAINT "booking_participants_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_participants" ADD CONSTRAINT "booking_participants_childId_fkey" FOREIGN KEY ("childId") REFERENCES "children"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A booking has a participant for each seat, also when a server of the version before writes it.
CREATE FUNCTION add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_participants ("bookingId", position, name, age, attendance)
  SELECT b.id, seat, CASE WHEN seat = 1 THEN b."participantName" END, CASE WHEN seat = 1 THEN b."participantAge" END, b.attendance
  FROM added b, generate_series(1, b."participantCount") AS seat;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_participants AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_participants();

-- A booking that moves to another session has no attendance there.
CREATE FUNCTION clear_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_participants SET attendance = NULL, "checkedInAt" = NULL WHERE "bookingId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_moved AFTER UPDATE OF "bookingDate" ON bookings
  FOR EACH ROW WHEN (NEW."bookingDate" <> OLD."bookingDate") EXECUTE FUNCTION clear_attendance();
