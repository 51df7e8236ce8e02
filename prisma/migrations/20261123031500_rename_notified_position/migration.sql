ALTER TABLE "waitlist_entries" RENAME COLUMN "toldPosition" TO "notifiedPosition";
