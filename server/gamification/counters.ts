import { type AdminCounters, NO_COUNTERS } from '../../domain/gamification/xp.ts'
import type { Database, Transaction } from '../platform/database/database.ts'

/** Locks a staff member's counters until the transaction ends, and reads them. */
export type LockCounters = (tx: Transaction, adminId: string) => Promise<AdminCounters>

/** The first award inserts the row, so that a concurrent award can wait for its lock. */
export const lockCounters: LockCounters = async (tx, adminId) => {
  await tx.$executeRaw`INSERT INTO admin_stats ("adminId") VALUES (${adminId}::uuid) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`SELECT FROM admin_stats WHERE "adminId" = ${adminId}::uuid FOR UPDATE`
  return loadCounters(tx, adminId)
}

export async function loadCounters(db: Database | Transaction, adminId: string): Promise<AdminCounters> {
  const row = await db.adminStats.findUnique({ where: { adminId } })
  if (!row) return NO_COUNTERS
  const { lastLoginDate, ...counters } = row
  return { ...counters, lastLoginDay: lastLoginDate?.toISOString().slice(0, 10) ?? null }
}

export async function writeCounters(
  tx: Transaction,
  adminId: string,
  counters: AdminCounters,
  level: number,
  now: Date,
) {
  const { totalPoints, activitiesCreated, providersCreated, bookingsManaged, reviewsModerated } = counters
  const { dailyLoginStreak, lastLoginDay } = counters
  const lastLoginDate = lastLoginDay ? new Date(`${lastLoginDay}T00:00:00Z`) : null
  const data = { totalPoints, activitiesCreated, providersCreated, bookingsManaged, reviewsModerated }
  await tx.adminStats.update({
    where: { adminId },
    data: { ...data, level, dailyLoginStreak, lastLoginDate, updatedAt: now },
  })
}
