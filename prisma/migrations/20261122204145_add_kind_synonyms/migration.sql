-- CreateTable
CREATE TABLE "missed_searches" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "text" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "lastSearchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ignoredAt" TIMESTAMPTZ(3),

    CONSTRAINT "missed_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kind_synonyms" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "phrase" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kind_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "missed_searches_text_key" ON "missed_searches"("text");

-- CreateIndex
CREATE INDEX "missed_searches_count_id_idx" ON "missed_searches"("count" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "kind_synonyms_phrase_key" ON "kind_synonyms"("phrase");

-- CreateIndex
CREATE INDEX "kind_synonyms_createdAt_id_idx" ON "kind_synonyms"("createdAt" DESC, "id" DESC);
