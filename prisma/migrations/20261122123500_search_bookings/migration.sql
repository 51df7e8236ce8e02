-- CreateIndex
CREATE INDEX "bookings_providerId_createdAt_idx" ON "bookings"("providerId", "createdAt");

-- CreateIndex
CREATE INDEX "bookings_bookingDate_idx" ON "bookings"("bookingDate");

-- Name, child, phone and e-mail of a booking in one text (server/managedBookings/bookingText.ts). It begins with a space, so that a
-- pattern for the start of a word also uses the index.
CREATE INDEX "bookings_text_like" ON "bookings" USING gin
  (lower(' ' || "contactName" || ' ' || "participantName" || ' ' || "contactPhone" || ' ' || "contactEmail") gin_trgm_ops);
-- The estimate of rare names decides between this index and the order of the list.
ALTER INDEX "bookings_text_like" ALTER COLUMN 1 SET STATISTICS 1000;

-- Bookings that wait for payment are few.
CREATE INDEX "bookings_pending_by_creation" ON "bookings" ("createdAt") WHERE "status" = 'pending';
