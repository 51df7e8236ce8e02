import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { Paise } from '../../domain/money.ts'
import { NOT_PAID_IN_TIME } from '../bookings/seats/expireOverdue.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'

/** A booking with the fields that payments need. */
export interface SeriesRow {
  id: string
  activityId: string
  timeSlotId: string
  startsAt: Date
  participantCount: number
  total: Paise
  status: 'pending' | 'confirmed' | 'cancelled'
  paymentStatus: 'pending' | 'paid'
  expiresAt: Date | null
  /** Cancelled by the system after the payment deadline. */
  hasExpired: boolean
  /** False once the account is deleted. */
  hasUser: boolean
}

/** The bookings of each series by date. Read them after the lock, to see what was written before it. */
export async function loadSeriesRows(
  db: Database | Transaction,
  rootIds: string[],
): Promise<Map<string, SeriesRow[]>> {
  const rows = await queryRowsByValues<SeriesRow & { rootId: string }>(
    db,
    Prisma.sql`
      SELECT coalesce(b."parentBookingId", b.id) AS "rootId", b.id, b."activityId", b."timeSlotId",
        b."bookingDate" AS "startsAt", b."participantCount", (100 * b."totalAmount")::int AS total, b.status::text,
        b."paymentStatus"::text, b."expiresAt",
        coalesce(c.reason = ${NOT_PAID_IN_TIME} AND c."cancelledBy" IS NULL, false) AS "hasExpired",
        b."userId" IS NOT NULL AS "hasUser"
      FROM bookings b LEFT JOIN booking_cancellations c ON c."bookingId" = b.id
      WHERE ${buildSeriesCondition(rootIds)} ORDER BY b."bookingDate", b.id`,
  )
  return Map.groupBy(rows, ({ rootId }) => rootId)
}

/** The same for one series. */
export async function loadRowsOfSeries(tx: Transaction, rootId: string): Promise<SeriesRow[]> {
  return (await loadSeriesRows(tx, [rootId])).get(rootId) ?? []
}

export function buildSeriesCondition(rootIds: string[]) {
  return Prisma.sql`(b.id = ANY(${rootIds}::uuid[]) OR b."parentBookingId" = ANY(${rootIds}::uuid[]))`
}

const isUnpaid = (row: SeriesRow) => row.paymentStatus === 'pending' && row.total > 0

/** Unpaid bookings that a payment covers at once. One with a payment deadline must not have started. */
export function filterPayableRows(rows: SeriesRow[], now: Date) {
  return rows.filter(
    (row) => isUnpaid(row) && row.status !== 'cancelled' && (row.expiresAt === null || row.startsAt > now),
  )
}

/** The bookings that the booker is asked to pay. */
export function filterDueRows(rows: SeriesRow[], now: Date) {
  return filterPayableRows(rows, now).filter((row) => !isOverdue(row, now))
}

/** Bookings that were not paid in time. A late payment restores them, or goes back, as it does after the account is deleted. */
export function filterExpiredRows(rows: SeriesRow[], now: Date) {
  return rows.filter((row) => row.hasUser && isUnpaid(row) && (row.hasExpired || isOverdue(row, now)))
}

/**
 * Amount of a payment attempt. An agreed payment at the venue covers what the series owes now: sessions may have been
 * cancelled or moved since.
 */
export function getAttemptAmount(
  { state, amount }: { state: string; amount: Prisma.Decimal },
  rows: SeriesRow[],
  now: Date,
): Paise {
  return state === 'agreed' ? sumTotals(filterPayableRows(rows, now)) : toPaise(amount)
}

export function sumTotals(rows: SeriesRow[]): Paise {
  return rows.reduce((sum, { total }) => sum + total, 0)
}
