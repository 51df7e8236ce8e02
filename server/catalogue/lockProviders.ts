import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import type { StoredActivity } from './editor/storedActivity.ts'
import type { StoredProvider } from './editor/storedProvider.ts'
import { lockActivities } from './lockActivities.ts'

interface LockedProviders {
  providers: StoredProvider[]
  activities: StoredActivity[]
}

/**
 * Locks providers with all of their activities until the transaction ends and reads them, in ascending order of their ids.
 * Activities come first, as in a booking, which holds its activity before it refers to the provider.
 */
export async function lockProviders(tx: Transaction, ids: readonly string[]): Promise<LockedProviders> {
  await lockActivities(tx, await listActivityIds(tx, ids))
  await queryRowsByValues(
    tx,
    Prisma.sql`SELECT id FROM providers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
  )
  // No activity can be added once the providers are locked.
  const activities = await lockActivities(tx, await listActivityIds(tx, ids))
  const providers = await tx.provider.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  return { providers, activities }
}

async function listActivityIds(tx: Transaction, providerIds: readonly string[]) {
  const activities = await tx.activity.findMany({
    where: { providerId: { in: [...providerIds] } },
    select: { id: true },
  })
  return activities.map(({ id }) => id)
}
