-- Rules that Prisma's schema cannot say. Each has a name, so that a violation names the rule.

-- accounts: an e-mail belongs to one person, whatever its capitals
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_email_lower_case" CHECK ("email" = lower("email"));

-- providers and activities
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_latitude" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "providers_longitude" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "activities"
  ADD CONSTRAINT "activities_latitude" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "activities_longitude" CHECK ("longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "activities_category" CHECK ("category" IN (
    'baby-groups', 'toddler-activities', 'sports-clubs', 'family-activities',
    'educational', 'arts-crafts', 'music-dance', 'outdoor-adventure')),
  ADD CONSTRAINT "activities_ages" CHECK (0 <= "ageGroupMin" AND "ageGroupMin" <= "ageGroupMax" AND "ageGroupMax" <= 216),
  ADD CONSTRAINT "activities_price" CHECK ("price" >= 0),
  ADD CONSTRAINT "activities_price_0_if_free" CHECK (("price" = 0) = "isFree"),
  ADD CONSTRAINT "activities_duration" CHECK ("duration" > 0),
  ADD CONSTRAINT "activities_day" CHECK ("dayOfWeek" IN (
    'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'daily')),
  ADD CONSTRAINT "activities_schedule" CHECK (("dayOfWeek" IS NULL) = ("timeSlot" IS NULL)),
  ADD CONSTRAINT "activities_refund" CHECK ("refundHours" >= 0 AND "refundPercent" BETWEEN 0 AND 100),
  ADD CONSTRAINT "activities_rating" CHECK ("averageRating" BETWEEN 0 AND 5 AND "reviewCount" >= 0);

-- slots and their places
ALTER TABLE "time_slots"
  ADD CONSTRAINT "time_slots_day" CHECK ("dayOfWeek" IN (
    'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  ADD CONSTRAINT "time_slots_times" CHECK (
    "startTime" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "endTime" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "startTime" < "endTime"),
  ADD CONSTRAINT "time_slots_places" CHECK ("maxCapacity" >= 0 AND "currentBookings" >= 0),
  ADD CONSTRAINT "time_slots_price_0_if_free" CHECK ("price" IS NULL OR ("price" >= 0 AND ("price" = 0) = "isFree"));

CREATE UNIQUE INDEX "time_slots_active_once" ON "time_slots" ("activityId", "dayOfWeek", "startTime", "endTime")
  WHERE "isActive";

ALTER TABLE "slot_occurrences" ADD CONSTRAINT "slot_occurrences_places" CHECK ("booked" >= 0);

-- bookings
ALTER TABLE "bookings"
  ADD CONSTRAINT "bookings_participants" CHECK ("participantCount" BETWEEN 1 AND 20),
  ADD CONSTRAINT "bookings_age" CHECK ("participantAge" BETWEEN 1 AND 18),
  ADD CONSTRAINT "bookings_total" CHECK ("totalAmount" >= 0),
  ADD CONSTRAINT "bookings_recurring" CHECK ("isRecurring" = ("recurringType" IS NOT NULL)),
  ADD CONSTRAINT "bookings_recurring_count" CHECK ("recurringCount" BETWEEN 1 AND 52),
  ADD CONSTRAINT "bookings_parent_of_another" CHECK ("parentBookingId" <> "id"),
  ADD CONSTRAINT "bookings_refund" CHECK ("refundHours" >= 0 AND "refundPercent" BETWEEN 0 AND 100),
  ADD CONSTRAINT "bookings_paid_never_expires" CHECK ("paymentStatus" = 'pending' OR "expiresAt" IS NULL);

-- Who holds unpaid places, and which of them are overdue: small, since most bookings are paid.
CREATE INDEX "bookings_unpaid_by_session" ON "bookings" ("timeSlotId", "bookingDate")
  WHERE "status" = 'pending' AND "paymentStatus" = 'pending';
CREATE INDEX "bookings_unpaid_by_user" ON "bookings" ("userId")
  WHERE "status" = 'pending' AND "paymentStatus" = 'pending';

ALTER TABLE "booking_cancellations" ADD CONSTRAINT "booking_cancellations_refund" CHECK ("refundAmount" >= 0);

-- payments
ALTER TABLE "payment_attempts"
  ADD CONSTRAINT "payment_attempts_amount" CHECK ("amount" >= 0),
  ADD CONSTRAINT "payment_attempts_state" CHECK ("state" IN ('started', 'checking', 'paid', 'refused', 'refunded'));

-- reviews
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5);

-- recommendations
ALTER TABLE "user_preferences"
  ADD CONSTRAINT "user_preferences_ages" CHECK ("ageRangeMin" BETWEEN 0 AND 216 AND "ageRangeMax" BETWEEN 0 AND 216),
  ADD CONSTRAINT "user_preferences_distance" CHECK ("maxTravelDistance" BETWEEN 1 AND 50),
  ADD CONSTRAINT "user_preferences_budget" CHECK ("budgetRange" IN ('free', 'low', 'medium', 'high', 'any'));
ALTER TABLE "recommendation_cache" ADD CONSTRAINT "recommendation_cache_score" CHECK ("score" BETWEEN 0 AND 1);
ALTER TABLE "activity_similarity"
  ADD CONSTRAINT "activity_similarity_of_another" CHECK ("activityId" <> "similarActivityId"),
  ADD CONSTRAINT "activity_similarity_score" CHECK ("similarityScore" BETWEEN 0 AND 1);

-- gamification
ALTER TABLE "admin_stats" ADD CONSTRAINT "admin_stats_level" CHECK ("level" BETWEEN 1 AND 20);
