-- CreateTable
CREATE TABLE "pass_keys" (
    "id" INTEGER NOT NULL,
    "publicKey" TEXT NOT NULL,
    "privateKey" TEXT NOT NULL,

    CONSTRAINT "pass_keys_pkey" PRIMARY KEY ("id")
);
