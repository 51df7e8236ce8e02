-- The list of people for staff: newest first, found by any part of name or e-mail.
CREATE INDEX "users_by_newest" ON "users" ("createdAt" DESC, "id");
CREATE INDEX "users_like" ON "users" USING gin (lower("firstName" || ' ' || "lastName" || ' ' || "email") gin_trgm_ops);
