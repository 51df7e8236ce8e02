-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('checking', 'checked', 'running', 'done', 'refused', 'unreadable');

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "awaitsPoints" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "catalogue_imports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID,
    "kind" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "content" TEXT,
    "state" "ImportState" NOT NULL DEFAULT 'checking',
    "allOrNothing" BOOLEAN NOT NULL DEFAULT false,
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "rowsDone" INTEGER NOT NULL DEFAULT 0,
    "rowsCreated" INTEGER NOT NULL DEFAULT 0,
    "rowsBad" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "catalogue_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalogue_import_problems" (
    "importId" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "code" TEXT NOT NULL,

    CONSTRAINT "catalogue_import_problems_pkey" PRIMARY KEY ("importId","line","field")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID,
    "action" TEXT NOT NULL,
    "subjectType" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "catalogue_imports_userId_createdAt_idx" ON "catalogue_imports"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_entries_createdAt_id_idx" ON "audit_entries"("createdAt", "id");

-- CreateIndex
CREATE INDEX "audit_entries_subjectType_subjectId_createdAt_idx" ON "audit_entries"("subjectType", "subjectId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_entries_userId_createdAt_idx" ON "audit_entries"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "audit_entries_action_createdAt_idx" ON "audit_entries"("action", "createdAt");

-- AddForeignKey
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalogue_import_problems" ADD CONSTRAINT "catalogue_import_problems_importId_fkey" FOREIGN KEY ("importId") REFERENCES "catalogue_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "catalogue_imports"
  ADD CONSTRAINT "catalogue_imports_kind" CHECK ("kind" IN ('providers', 'activities')),
  ADD CONSTRAINT "catalogue_imports_rows" CHECK (0 <= "rowsDone" AND 0 <= "rowsCreated" AND 0 <= "rowsBad");

-- The lists of staff: each order has an index that gives a page without sorting, and names are found by any part.
CREATE INDEX "activities_by_newest" ON "activities" ("createdAt" DESC, "id");
CREATE INDEX "activities_by_name" ON "activities" (lower("name"), "id");
CREATE INDEX "activities_by_price" ON "activities" ("price", "id");
CREATE INDEX "activities_by_category" ON "activities" ("category", "createdAt" DESC, "id");
CREATE INDEX "activities_inactive" ON "activities" ("createdAt" DESC, "id") WHERE NOT "isActive";
CREATE INDEX "activities_name_like" ON "activities" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "providers_by_newest" ON "providers" ("createdAt" DESC, "id");
CREATE INDEX "providers_by_name" ON "providers" (lower("name"), "id");
CREATE INDEX "providers_name_like" ON "providers" USING gin (lower("name") gin_trgm_ops);
