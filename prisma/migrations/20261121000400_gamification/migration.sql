-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "lastUnlock" INTEGER NOT NULL DEFAULT 0;

-- AlterTable: those that are there are numbered as they were unlocked.
ALTER TABLE "admin_achievements" ADD COLUMN "number" INTEGER, ADD COLUMN "key" TEXT;
UPDATE "admin_achievements" a SET "number" = n.number, "key" = a."achievementType" || '.' || a."achievementName"
FROM (SELECT id, row_number() OVER (PARTITION BY "adminId" ORDER BY "unlockedAt", id) AS number FROM "admin_achievements") n
WHERE n.id = a.id;
ALTER TABLE "admin_achievements" ALTER COLUMN "number" SET NOT NULL, ALTER COLUMN "key" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "admin_achievements_adminId_number_key" ON "admin_achievements"("adminId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "admin_achievements_adminId_key_key" ON "admin_achievements"("adminId", "key");

-- CreateIndex
CREATE INDEX "activities_createdAt_idx" ON "activities"("createdAt");

-- CreateIndex
CREATE INDEX "bookings_createdAt_idx" ON "bookings"("createdAt");

-- An activity or provider earns once, whichever of the admins completes it (product.md, section 11).
CREATE UNIQUE INDEX "xp_events_created_once" ON "xp_events" ("kind", "subject")
  WHERE "kind" IN ('activityCreated', 'activity', 'provider');
ALTER TABLE "xp_events"
  ADD CONSTRAINT "xp_events_kind" CHECK ("kind" IN
    ('activityCreated', 'activity', 'provider', 'checkIn', 'booking', 'review', 'achievement')),
  ADD CONSTRAINT "xp_events_points" CHECK ("points" >= 0);

-- A new session starts at now: what was unlocked before is no news to it.
CREATE FUNCTION sessions_start_at_now() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(max("number"), 0) INTO NEW."lastUnlock" FROM "admin_achievements" WHERE "adminId" = NEW."adminId";
  RETURN NEW;
END
$$;
CREATE TRIGGER sessions_start_at_now BEFORE INSERT ON "sessions"
  FOR EACH ROW WHEN (NEW."adminId" IS NOT NULL) EXECUTE FUNCTION sessions_start_at_now();

-- Open sockets of an ended session are closed, whoever ended it: sign-out, a new password, a deleted account, the sweep.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('patang',
    json_build_object('topic', 'sessionEnded', 'payload', json_build_object('sessionId', OLD.id))::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_ended_session AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION tell_ended_session();

-- Deactivating a person ends their sessions (product.md, section 3), the open sockets too.
CREATE FUNCTION end_sessions_of_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    DELETE FROM "sessions" WHERE "userId" = NEW.id;
  ELSE
    DELETE FROM "sessions" WHERE "adminId" = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_sessions_of_deactivated AFTER UPDATE OF "isActive" ON "users"
  FOR EACH ROW WHEN (NOT NEW."isActive") EXECUTE FUNCTION end_sessions_of_deactivated();
CREATE TRIGGER end_sessions_of_deactivated AFTER UPDATE OF "isActive" ON "admin_users"
  FOR EACH ROW WHEN (NOT NEW."isActive") EXECUTE FUNCTION end_sessions_of_deactivated();
