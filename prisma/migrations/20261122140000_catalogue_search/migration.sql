-- CreateIndex
CREATE INDEX "activities_postcode_idx" ON "activities"("postcode");

-- CreateIndex
CREATE INDEX "providers_postcode_idx" ON "providers"("postcode");

-- The lists of staff find addresses and PIN codes by any part.
CREATE INDEX "activities_address_like" ON "activities" USING gin (lower("address" || ' ' || "postcode") gin_trgm_ops);
CREATE INDEX "providers_address_like" ON "providers" USING gin (lower("address" || ' ' || "postcode") gin_trgm_ops);
