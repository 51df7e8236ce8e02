import type { Context } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { loadBatched } from '../../platform/graphql/dataLoader.ts'

export interface ProviderRatingData {
  average: number
  count: number
}

/** Average and number of the reviews of a provider's active activities. One statement for a list of providers. */
export async function loadProviderRating(context: Context, providerId: string): Promise<ProviderRatingData> {
  const rating = await loadBatched(context, 'provider rating', providerId, async (ids) => {
    const rows = await queryRowsByValues<ProviderRatingData & { providerId: string }>(
      context.db,
      Prisma.sql`
        SELECT "providerId", sum("reviewCount")::int AS count,
          (sum("averageRating" * "reviewCount") / sum("reviewCount"))::float8 AS average
        FROM activities
        WHERE "providerId" = ANY(${ids}::uuid[]) AND "isActive" AND "reviewCount" > 0
        GROUP BY "providerId"`,
    )
    return new Map(rows.map((row) => [row.providerId, row]))
  })
  return rating ?? { average: 0, count: 0 }
}
