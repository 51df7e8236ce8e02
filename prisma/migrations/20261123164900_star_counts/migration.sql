-- Number of the approved reviews with one star, two stars, and so on. updateRating writes it with the other rating columns.
ALTER TABLE "activities" ADD COLUMN "starCounts" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0]::INTEGER[];

UPDATE "activities" SET "starCounts" = "approved"."stars"
FROM (
  SELECT "activityId", ARRAY[
    count(*) FILTER (WHERE "rating" = 1), count(*) FILTER (WHERE "rating" = 2), count(*) FILTER (WHERE "rating" = 3),
    count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 5)]::INTEGER[] AS "stars"
  FROM "reviews" WHERE "isApproved" GROUP BY "activityId"
) AS "approved"
WHERE "activities"."id" = "approved"."activityId";

ALTER TABLE "activities" ADD CONSTRAINT "activities_star_counts" CHECK (cardinality("starCounts") = 5);
