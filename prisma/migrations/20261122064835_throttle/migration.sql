-- rate-limiter-flexible inserts by position: the table needs its columns in this order.
-- Counted attempts live 15 minutes, so the new table starts empty.
DROP TABLE "sign_in_attempts";

-- CreateTable
CREATE TABLE "sign_in_attempts" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "sign_in_attempts_expire_idx" ON "sign_in_attempts"("expire");
