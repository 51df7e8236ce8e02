-- CreateTable
CREATE TABLE "known_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_devices_tokenHash_idx" ON "known_devices"("tokenHash");

-- CreateIndex
CREATE INDEX "known_devices_lastUsedAt_idx" ON "known_devices"("lastUsedAt");

-- CreateIndex
CREATE UNIQUE INDEX "known_devices_userId_tokenHash_key" ON "known_devices"("userId", "tokenHash");

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
