-- A family has at most two parents, whatever happens at once. A server of the version before creates families of one.
ALTER TABLE "family_members" ADD COLUMN "position" SMALLINT NOT NULL DEFAULT 1,
  ADD CONSTRAINT "family_members_position_check" CHECK ("position" IN (1, 2));

-- CreateIndex
CREATE UNIQUE INDEX "family_members_familyId_position_key" ON "family_members"("familyId", "position");

-- CreateTable
CREATE TABLE "family_invitations" (
    "familyId" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "invitedBy" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    -- One invitation at a time.
    CONSTRAINT "family_invitations_pkey" PRIMARY KEY ("familyId")
);

-- CreateIndex
CREATE UNIQUE INDEX "family_invitations_id_key" ON "family_invitations"("id");

-- CreateIndex
CREATE UNIQUE INDEX "family_invitations_tokenHash_key" ON "family_invitations"("tokenHash");

-- CreateIndex
CREATE INDEX "family_invitations_invitedBy_idx" ON "family_invitations"("invitedBy");

-- CreateIndex
CREATE INDEX "family_invitations_expiresAt_idx" ON "family_invitations"("expiresAt");

-- AddForeignKey
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "families"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_invitations" ADD CONSTRAINT "family_invitations_invitedBy_fkey" FOREIGN KEY ("invitedBy") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
