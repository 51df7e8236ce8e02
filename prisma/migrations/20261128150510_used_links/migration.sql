-- AlterTable
ALTER TABLE "family_members" ADD COLUMN     "invitationHash" BYTEA;

-- AlterTable
ALTER TABLE "email_verifications" ADD COLUMN     "usedAt" TIMESTAMPTZ(3);
