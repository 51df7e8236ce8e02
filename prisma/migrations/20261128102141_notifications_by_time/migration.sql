-- CreateIndex
CREATE INDEX "messages_createdAt_idx" ON "messages" USING BRIN ("createdAt");
