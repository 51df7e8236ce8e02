-- Until now, an edit of a slot's times deactivated the slot and made a new one. The bookings and the closed dates stayed
-- with the old slot, so that its seats were sold once more. This merges an inactive slot into the active slot of the same
-- activity and weekday whose times overlap, when each has no other such partner. Other splits cannot be told apart from
-- intended changes and stay as they are. Parents get an inbox entry; reminders follow the new time by themselves.

CREATE TEMP TABLE split_slots AS
SELECT "fromId", "toId", "startTime", "endTime" FROM (
  SELECT old.id AS "fromId", new.id AS "toId", new."startTime", new."endTime",
    count(*) OVER (PARTITION BY old.id) AS news, count(*) OVER (PARTITION BY new.id) AS olds
  FROM time_slots old
  JOIN time_slots new ON new."activityId" = old."activityId" AND new."dayOfWeek" = old."dayOfWeek"
    AND new."isActive" AND new."startTime" < old."endTime" AND old."startTime" < new."endTime"
  WHERE NOT old."isActive"
    AND (EXISTS (SELECT FROM bookings b
           WHERE b."timeSlotId" = old.id AND b.status <> 'cancelled' AND b."bookingDate" > now())
      OR EXISTS (SELECT FROM slot_exceptions e WHERE e."timeSlotId" = old.id AND e.date >= now()::date))
) pair WHERE news = 1 AND olds = 1;

-- Closed and extra dates that nothing contradicts.
INSERT INTO slot_exceptions ("timeSlotId", date, "isClosed")
SELECT split."toId", e.date, e."isClosed"
FROM split_slots split JOIN slot_exceptions e ON e."timeSlotId" = split."fromId" AND e.date >= now()::date
WHERE NOT EXISTS (SELECT FROM slot_occurrences o
  WHERE o."timeSlotId" = split."toId" AND o.date = e.date AND o.booked > 0)
ON CONFLICT DO NOTHING;

CREATE TEMP TABLE merged_bookings AS
SELECT b.id, coalesce(b."parentBookingId", b.id) AS "seriesId", b."userId", b."activityId", b."participantCount",
  split."fromId", split."toId", session.date, b."bookingDate" AS before,
  (session.date + split."startTime"::time) AT TIME ZONE 'Asia/Kolkata' AS "startsAt",
  split."startTime" || '-' || split."endTime" AS "timeSlot"
FROM split_slots split
JOIN bookings b ON b."timeSlotId" = split."fromId" AND b.status <> 'cancelled' AND b."bookingDate" > now()
CROSS JOIN LATERAL (SELECT (b."bookingDate" AT TIME ZONE 'Asia/Kolkata')::date AS date) session
WHERE (session.date + split."startTime"::time) AT TIME ZONE 'Asia/Kolkata' > now();

UPDATE bookings b SET "timeSlotId" = m."toId", "movedFrom" = b."bookingDate", "timeSlotBefore" = b."timeSlot",
  "bookingDate" = m."startsAt", "timeSlot" = m."timeSlot",
  "expiresAt" = CASE WHEN b."expiresAt" > m."startsAt" THEN m."startsAt" ELSE b."expiresAt" END,
  "freeCancellationUntil" = least(now() + interval '48 hours', m."startsAt"),
  sequence = b.sequence + 1, "updatedAt" = now()
FROM merged_bookings m WHERE b.id = m.id;

UPDATE slot_occurrences o SET booked = greatest(0, o.booked - moved.seats)
FROM (SELECT "fromId", date, sum("participantCount")::int AS seats FROM merged_bookings GROUP BY 1, 2) moved
WHERE o."timeSlotId" = moved."fromId" AND o.date = moved.date;

INSERT INTO slot_occurrences AS own ("timeSlotId", date, booked)
SELECT "toId", date, sum("participantCount")::int FROM merged_bookings GROUP BY 1, 2
ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = own.booked + excluded.booked;

UPDATE time_slots s SET "currentBookings" = greatest(0, s."currentBookings" + change.seats)
FROM (
  SELECT "toId" AS id, sum("participantCount")::int AS seats FROM merged_bookings GROUP BY 1
  UNION ALL SELECT "fromId", -sum("participantCount")::int FROM merged_bookings GROUP BY 1
) change WHERE s.id = change.id;

-- One entry for each series, about its first session.
INSERT INTO messages (id, "userId", kind, values, link, "onceKey", "createdAt")
SELECT gen_random_uuid(), m."userId", 'sessionMoved',
  jsonb_build_object('activity', a.name, 'address', a.address, 'postcode', a.postcode, 'bookingId', m.id,
    'count', m.sessions, 'startsAt', to_char(m."startsAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'startsAtBefore', to_char(m.before AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'freeUntil', to_char(least(now() + interval '48 hours', m."startsAt") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  '/bookings/' || m.id, 'merged slot ' || m.id, now()
FROM (
  SELECT *, count(*) OVER (PARTITION BY "seriesId") AS sessions,
    row_number() OVER (PARTITION BY "seriesId" ORDER BY "startsAt", id) AS position
  FROM merged_bookings WHERE "userId" IS NOT NULL
) m JOIN activities a ON a.id = m."activityId" WHERE m.position = 1
ON CONFLICT DO NOTHING;

DROP TABLE merged_bookings;
DROP TABLE split_slots;
