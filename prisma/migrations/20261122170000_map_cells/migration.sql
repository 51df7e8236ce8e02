-- The map loads places by cells of latitude and longitude.
CREATE INDEX "places_latitude_longitude_idx" ON "places"("latitude", "longitude");
