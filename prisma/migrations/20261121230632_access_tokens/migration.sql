-- CreateEnum
CREATE TYPE "AccessScope" AS ENUM ('catalogue_read', 'bookings_read', 'bookings_write');

-- CreateTable
CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "visibleStart" TEXT NOT NULL,
    "scopes" "AccessScope"[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_tokenHash_key" ON "access_tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "access_tokens_userId_idx" ON "access_tokens"("userId");

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An open socket ends with its token, as with its session, whoever ends it and in which process.
CREATE TRIGGER tell_ended_token AFTER DELETE ON "access_tokens"
  FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
CREATE TRIGGER tell_revoked_token AFTER UPDATE OF "revokedAt" ON "access_tokens"
  FOR EACH ROW WHEN (OLD."revokedAt" IS NULL AND NEW."revokedAt" IS NOT NULL)
  EXECUTE FUNCTION tell_ended_session();

-- Deactivating a person ends their programs, too.
CREATE OR REPLACE FUNCTION end_sessions_of_deactivated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    DELETE FROM "sessions" WHERE "userId" = NEW.id;
    UPDATE "access_tokens" SET "revokedAt" = now() WHERE "userId" = NEW.id AND "revokedAt" IS NULL;
  ELSE
    DELETE FROM "sessions" WHERE "adminId" = NEW.id;
    UPDATE "access_tokens" SET "revokedAt" = now() WHERE "userId" = NEW."userId" AND "revokedAt" IS NULL;
  END IF;
  RETURN NULL;
END
$$;
