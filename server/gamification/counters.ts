import { type AdminCounters, NO_COUNTERS } from '../../domain/gamification/xp.ts'
import { fromUtcDate, toUtcDate } from '../../domain/time.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

const COUNTERS = {
  totalPoints: true,
  activitiesCreated: true,
  providersCreated: true,
  bookingsManaged: true,
  reviewsModerated: true,
  dailyLoginStreak: true,
  lastLoginDate: true,
} as const

/** Locks a staff member's counters until the end of the transaction and reads them. Creates the row to lock. */
export async function lockCounters(tx: Transaction, adminId: string): Promise<AdminCounters> {
  await sql.execute(
    tx,
    Prisma.sql`INSERT INTO admin_stats ("adminId") VALUES (${adminId}::uuid) ON CONFLICT DO NOTHING`,
  )
  await sql.execute(tx, Prisma.sql`SELECT FROM admin_stats WHERE "adminId" = ${adminId}::uuid FOR UPDATE`)
  return loadCounters(tx, adminId)
}

export async function loadCounters(db: Database | Transaction, adminId: string): Promise<AdminCounters> {
  const row = await db.adminStats.findUnique({ where: { adminId }, select: COUNTERS })
  if (!row) return NO_COUNTERS
  const { lastLoginDate, ...counters } = row
  return { ...counters, lastLoginDay: lastLoginDate && fromUtcDate(lastLoginDate) }
}

export async function writeCounters(
  tx: Transaction,
  adminId: string,
  { lastLoginDay, ...counters }: AdminCounters,
  level: number,
  now: Date,
) {
  const lastLoginDate = lastLoginDay ? toUtcDate(lastLoginDay) : null
  await tx.adminStats.update({
    where: { adminId },
    data: { ...counters, level, lastLoginDate, updatedAt: now },
  })
}
