-- CreateTable
CREATE TABLE "persisted_documents" (
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "deployedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "persisted_documents_pkey" PRIMARY KEY ("hash")
);
