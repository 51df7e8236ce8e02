-- CreateTable
CREATE TABLE "kind_popularity" (
    "row" INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "score" INTEGER NOT NULL,

    CONSTRAINT "kind_popularity_pkey" PRIMARY KEY ("row","column","kind")
);
