-- AlterTable
ALTER TABLE "users" ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3);

-- Staff and demo accounts have addresses that the operator chose. No stored fact proves the address of any other user:
-- used reset links are deleted. They verify it at the next action that requires it (decision 036).
UPDATE "users" SET "emailVerifiedAt" = CURRENT_TIMESTAMP
WHERE "isDemo" OR "id" IN (SELECT "userId" FROM "admin_users");

-- CreateTable
CREATE TABLE "email_verifications" (
    "tokenHash" BYTEA NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "email_verifications_userId_idx" ON "email_verifications"("userId");

-- CreateIndex
CREATE INDEX "email_verifications_expiresAt_idx" ON "email_verifications"("expiresAt");

-- AddForeignKey
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
