-- CreateIndex
CREATE INDEX "users_phone_idx" ON "users"("phone");
