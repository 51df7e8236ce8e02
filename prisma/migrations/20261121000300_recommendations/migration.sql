-- What parents do is recorded, and their lists expire, in the transaction that does it, whoever writes it: a verb,
-- the sweep of unpaid bookings, a gateway's webhook (product.md, section 10).

-- One row for what is saved, booked or reviewed; one view in an hour of a session.
CREATE UNIQUE INDEX "activity_interactions_once" ON "activity_interactions" ("userId", "activityId", "interactionType")
  WHERE "interactionType" <> 'view';
CREATE UNIQUE INDEX "activity_interactions_view_once" ON "activity_interactions"
  ("userId", "activityId", "sessionId", date_trunc('hour', "timestamp" AT TIME ZONE 'UTC'))
  WHERE "interactionType" = 'view';
ALTER TABLE "activity_interactions"
  ADD CONSTRAINT "activity_interactions_type" CHECK ("interactionType" IN ('view', 'save', 'book', 'review')),
  ADD CONSTRAINT "activity_interactions_weight" CHECK ("interactionWeight" BETWEEN 0 AND 5);
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_age_order" CHECK ("ageRangeMin" <= "ageRangeMax");

-- A list that is being ranked while its reader acts would outlive the action: ranking takes this lock shared.
CREATE FUNCTION lock_recommendations("of" uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('recommendations ' || "of", 0))
$$;

CREATE FUNCTION expire_recommendations("of" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_recommendations("of");
  DELETE FROM "recommendation_cache" WHERE "userId" = "of";
END
$$;

CREATE FUNCTION record_interaction("by" uuid, "on" uuid, "type" text, "weight" int, "at" timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO "activity_interactions" ("userId", "activityId", "interactionType", "interactionWeight", "timestamp")
  VALUES ("by", "on", "type", "weight", "at")
  ON CONFLICT ("userId", "activityId", "interactionType") WHERE "interactionType" <> 'view'
  DO UPDATE SET "interactionWeight" = excluded."interactionWeight",
    "timestamp" = greatest("activity_interactions"."timestamp", excluded."timestamp")
$$;

CREATE FUNCTION forget_interaction("by" uuid, "on" uuid, "type" text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "activity_interactions"
  WHERE "userId" = "by" AND "activityId" = "on" AND "interactionType" = "type"
$$;

CREATE FUNCTION recommendations_after_saved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_interaction(NEW."userId", NEW."activityId", 'save', 3, NEW."savedAt");
    PERFORM expire_recommendations(NEW."userId");
  ELSE
    PERFORM forget_interaction(OLD."userId", OLD."activityId", 'save');
    PERFORM expire_recommendations(OLD."userId");
  END IF;
  RETURN NULL;
END
$$;

-- Stars are the weight; one or two are no liking.
CREATE FUNCTION recommendations_after_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM forget_interaction(OLD."userId", OLD."activityId", 'review');
    PERFORM expire_recommendations(OLD."userId");
  ELSE
    PERFORM record_interaction(NEW."userId", NEW."activityId", 'review',
      CASE WHEN NEW."rating" <= 2 THEN 0 ELSE NEW."rating" END, NEW."createdAt");
    PERFORM expire_recommendations(NEW."userId");
  END IF;
  RETURN NULL;
END
$$;

-- A cancelled booking says nothing, unless the parent holds another one.
CREATE FUNCTION recommendations_after_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."userId" IS NULL THEN RETURN NULL; END IF;
  IF NEW."status" <> 'cancelled' THEN
    PERFORM record_interaction(NEW."userId", NEW."activityId", 'book', 5, NEW."createdAt");
  ELSIF NOT EXISTS (
    SELECT FROM "bookings" WHERE "userId" = NEW."userId" AND "activityId" = NEW."activityId" AND "status" <> 'cancelled'
  ) THEN
    PERFORM forget_interaction(NEW."userId", NEW."activityId", 'book');
  END IF;
  PERFORM expire_recommendations(NEW."userId");
  RETURN NULL;
END
$$;

CREATE FUNCTION recommendations_after_preferences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM expire_recommendations(coalesce(NEW."userId", OLD."userId"));
  RETURN NULL;
END
$$;

CREATE FUNCTION recommendations_after_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM expire_recommendations(NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "recommendations_after_change" AFTER INSERT OR DELETE ON "saved_activities"
  FOR EACH ROW EXECUTE FUNCTION recommendations_after_saved();
CREATE TRIGGER "recommendations_after_change" AFTER INSERT OR DELETE OR UPDATE OF "rating" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION recommendations_after_reviews();
CREATE TRIGGER "recommendations_after_change" AFTER INSERT OR UPDATE OF "status" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION recommendations_after_bookings();
CREATE TRIGGER "recommendations_after_change" AFTER INSERT OR UPDATE OR DELETE ON "user_preferences"
  FOR EACH ROW EXECUTE FUNCTION recommendations_after_preferences();
CREATE TRIGGER "recommendations_after_move" AFTER UPDATE OF "location" ON "users"
  FOR EACH ROW WHEN (OLD."location" IS DISTINCT FROM NEW."location") EXECUTE FUNCTION recommendations_after_users();

-- What was done before.
SELECT record_interaction("userId", "activityId", 'save', 3, "savedAt") FROM "saved_activities";
SELECT record_interaction("userId", "activityId", 'review', CASE WHEN "rating" <= 2 THEN 0 ELSE "rating" END, "createdAt")
  FROM "reviews";
SELECT record_interaction("userId", "activityId", 'book', 5, max("createdAt")) FROM "bookings"
  WHERE "status" <> 'cancelled' AND "userId" IS NOT NULL GROUP BY "userId", "activityId";
