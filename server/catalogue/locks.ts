import { lockSchedules } from '../activities/locks.ts'
import { updateActivityWaitlistsBeforeCommit } from '../bookings/waiting/updateBeforeCommit.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { STORED_ACTIVITY, type StoredActivity } from './editor/storedActivity.ts'
import type { StoredProvider } from './editor/storedProvider.ts'

/** Locks an activity with its schedule until the transaction ends and reads it with its active slots and its pictures. */
export async function lockActivity(tx: Transaction, id: string): Promise<StoredActivity> {
  const raw = toUuidOrNil(parseId('Activity', id))
  await lockSchedules(tx, [raw])
  updateActivityWaitlistsBeforeCommit(tx, [raw])
  const activity = await tx.activity.findUnique({ where: { id: raw }, include: STORED_ACTIVITY })
  if (!activity) throw new NotFound('failure.activityNotFound')
  return activity
}

/** Locks the schedules of these activities until the transaction ends and reads them, in ascending order of their ids. */
export async function lockActivities(tx: Transaction, ids: readonly string[]): Promise<StoredActivity[]> {
  await lockSchedules(tx, ids)
  updateActivityWaitlistsBeforeCommit(tx, ids)
  const activities = await tx.activity.findMany({
    where: { id: { in: [...ids] } },
    include: STORED_ACTIVITY,
    orderBy: { id: 'asc' },
  })
  if (activities.length < ids.length) throw new NotFound('failure.activityNotFound')
  return activities
}

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
  await sql.rows(
    tx,
    Prisma.sql`SELECT id FROM providers WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`,
    { plan: 'forValues' },
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

export async function lockProvider(tx: Transaction, id: string): Promise<StoredProvider> {
  const raw = toUuidOrNil(parseId('Provider', id))
  await sql.rows(tx, Prisma.sql`SELECT id FROM providers WHERE id = ${raw}::uuid FOR NO KEY UPDATE`, {
    plan: 'forValues',
  })
  const provider = await tx.provider.findUnique({ where: { id: raw } })
  if (!provider) throw new NotFound('failure.providerNotFound')
  return provider
}

/** One import writes at a time, so two files never create the same item. */
export async function lockImports(tx: Transaction) {
  await sql.execute(tx, Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue imports', 0))`)
}
