import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { Paise } from '../../domain/money.ts'
import { NOT_PAID_IN_TIME } from '../bookings/expireOverdue.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'

/** A booking of a series with its payment columns. */
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
  /** Cancelled by the system for lack of payment. */
  hasExpired: boolean
}

/** Locks the bookings of a series until the transaction ends, so that the amount due stays constant. */
export type LockSeries = (tx: Transaction, rootId: string) => Promise<void>

export const lockSeries: LockSeries = async (tx, rootId) => {
  await tx.$executeRaw`
    SELECT FROM bookings b WHERE ${buildSeriesCondition([rootId])} ORDER BY b."bookingDate", b.id FOR UPDATE`
}

/** By date and series. A statement after the lock reads what earlier transactions committed. */
export async function loadSeriesRows(
  db: Database | Transaction,
  rootIds: string[],
): Promise<Map<string, SeriesRow[]>> {
  const rows = await db.$queryRaw<(SeriesRow & { rootId: string })[]>`
    SELECT coalesce(b."parentBookingId", b.id) AS "rootId", b.id, b."activityId", b."timeSlotId",
      b."bookingDate" AS "startsAt", b."participantCount", (100 * b."totalAmount")::int AS total, b.status::text,
      b."paymentStatus"::text, b."expiresAt",
      coalesce(c.reason = ${NOT_PAID_IN_TIME} AND c."cancelledBy" IS NULL, false) AS "hasExpired"
    FROM bookings b LEFT JOIN booking_cancellations c ON c."bookingId" = b.id
    WHERE ${buildSeriesCondition(rootIds)} ORDER BY b."bookingDate", b.id`
  return Map.groupBy(rows, ({ rootId }) => rootId)
}

function buildSeriesCondition(rootIds: string[]) {
  return Prisma.sql`(b.id = ANY(${rootIds}::uuid[]) OR b."parentBookingId" = ANY(${rootIds}::uuid[]))`
}

const isUnpaid = (row: SeriesRow) => row.paymentStatus === 'pending' && row.total > 0

/**
 * Bookings that a payment covers: not cancelled, not paid, and neither started nor overdue without a
 * payment under check.
 */
export function filterPayableRows(rows: SeriesRow[], now: Date) {
  return rows.filter(
    (row) => isUnpaid(row) && row.status !== 'cancelled' && (row.expiresAt === null || row.startsAt > now),
  )
}

/** Bookings that the parent has to pay now. */
export function filterDueRows(rows: SeriesRow[], now: Date) {
  return filterPayableRows(rows, now).filter((row) => !isOverdue(row, now))
}

/** Expired bookings. A payment that arrives now may restore them, otherwise it is refunded. */
export function filterExpiredRows(rows: SeriesRow[], now: Date) {
  return rows.filter((row) => isUnpaid(row) && (row.hasExpired || isOverdue(row, now)))
}

export function sumTotals(rows: SeriesRow[]): Paise {
  return rows.reduce((sum, { total }) => sum + total, 0)
}
