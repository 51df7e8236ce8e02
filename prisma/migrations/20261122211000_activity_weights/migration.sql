-- Weights of recommendations (decision 043). A job writes them in batches, without foreign keys, because a check of
-- each row would double the time; rows of deleted activities match nothing and go with the next rebuild.
-- CreateTable
CREATE TABLE "activity_weights" (
    "activityId" UUID NOT NULL,
    "targetId" UUID NOT NULL,
    "weight" REAL NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "activity_weights_pkey" PRIMARY KEY ("activityId","targetId")
);

-- CreateTable
CREATE TABLE "activity_choice_changes" (
    "id" BIGSERIAL NOT NULL,
    "activityId" UUID NOT NULL,

    CONSTRAINT "activity_choice_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "activity_weights_targetId_idx" ON "activity_weights"("targetId");

-- 'Not for us' is an interaction of its own.
ALTER TABLE "activity_interactions" DROP CONSTRAINT "activity_interactions_type";
ALTER TABLE "activity_interactions" ADD CONSTRAINT "activity_interactions_type"
  CHECK ("interactionType" IN ('view', 'save', 'book', 'review', 'dismiss'));

-- The job learns activities again whose choices changed. A plain insert never waits for another transaction.
CREATE FUNCTION record_choice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "activity_choice_changes" ("activityId") VALUES (coalesce(NEW."activityId", OLD."activityId"));
  RETURN NULL;
END
$$;

CREATE TRIGGER "choice_change_after_insert" AFTER INSERT ON "activity_interactions"
  FOR EACH ROW WHEN (NEW."interactionType" <> 'view') EXECUTE FUNCTION record_choice_change();
CREATE TRIGGER "choice_change_after_update" AFTER UPDATE ON "activity_interactions"
  FOR EACH ROW WHEN (NEW."interactionWeight" <> OLD."interactionWeight") EXECUTE FUNCTION record_choice_change();
CREATE TRIGGER "choice_change_after_delete" AFTER DELETE ON "activity_interactions"
  FOR EACH ROW WHEN (OLD."interactionType" <> 'view') EXECUTE FUNCTION record_choice_change();

-- The people of one activity, and in order of people and activities all choices.
CREATE INDEX "activity_interactions_choices" ON "activity_interactions" ("activityId", "userId")
  WHERE "interactionType" <> 'view';

-- What was chosen before is learnt at the first run.
INSERT INTO "activity_choice_changes" ("activityId")
  SELECT DISTINCT "activityId" FROM "activity_interactions" WHERE "interactionType" <> 'view';
