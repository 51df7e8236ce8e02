-- createBooking inserts named participants in the statement that inserts their bookings. This trigger runs at its end and adds
-- the others.
CREATE OR REPLACE FUNCTION add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_participants ("bookingId", position, name, age, attendance)
  SELECT b.id, seat, CASE WHEN seat = 1 THEN b."participantName" END, CASE WHEN seat = 1 THEN b."participantAge" END, b.attendance
  FROM added b, generate_series(1, b."participantCount") AS seat
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
