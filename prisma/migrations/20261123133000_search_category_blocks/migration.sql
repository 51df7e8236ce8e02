-- With the category before the block, a search for one category reads an eighth of the rows (decision 062).
DROP INDEX "search_documents_block";
CREATE INDEX "search_documents_block" ON "search_documents" ("category", search_block_of("latitude", "longitude"))
  INCLUDE ("activityId", "latitude", "longitude", "ageGroupMin", "ageGroupMax", "days", "price", "isFull", "rating");
