-- The words of the districts of PIN codes, for the search of the catalogue (server/catalogue/lists/catalogueList.ts).
CREATE INDEX places_district_words ON places USING gin (string_to_array(lower(district), ' ')) WHERE kind = 'pincode';
