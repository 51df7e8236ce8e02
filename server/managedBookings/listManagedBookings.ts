import type { BookingStatus } from '../../domain/bookings/bookingStatus.ts'
import { addDays, type Day, toInstant } from '../../domain/time.ts'
import { buildOverdueCondition } from '../activities/sessions/overdueBookings.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../platform/database/keyset.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import type { OperationsScope } from '../providers/operationsScope.ts'
import { buildTextCondition } from './bookingText.ts'

const MANAGED_BOOKING_ORDERS = ['newest', 'session'] as const
type ManagedBookingOrder = (typeof MANAGED_BOOKING_ORDERS)[number]

/** Largest number that is counted. A count of 1,000,000 rows would cost more than the page. */
const COUNT_MAX = 1000

export interface ManagedBookingFilter {
  query?: string | null
  status?: BookingStatus | null
  /** First and last day of the session, in India. */
  from?: Day | null
  until?: Day | null
}

const ID = { expression: Prisma.sql`b.id`, type: 'uuid' } as const

/** Each order is the start of an index, for all providers and for one. */
const KEYSETS: Record<ManagedBookingOrder, KeysetOrder['columns']> = {
  // The sessions of a series were created at the same time.
  newest: [
    { expression: Prisma.sql`b."createdAt"`, type: 'timestamptz', isDescending: true },
    { expression: Prisma.sql`b."bookingDate"`, type: 'timestamptz' },
    ID,
  ],
  session: [{ expression: Prisma.sql`b."bookingDate"`, type: 'timestamptz' }, ID],
}

export function getManagedBookingKeyset(order: ManagedBookingOrder): KeysetOrder {
  return { name: `managedBookings ${order}`, columns: KEYSETS[order] }
}

interface ManagedBookingsRequest {
  scope: OperationsScope
  filter: ManagedBookingFilter
  now: Date
}

/** A page of the bookings of one provider or of all. */
export async function listManagedBookings(
  db: Database,
  request: ManagedBookingsRequest,
  order: ManagedBookingOrder,
  page: KeysetRequest,
): Promise<KeysetRow[]> {
  const { position, condition, orderBy } = buildKeysetClauses(getManagedBookingKeyset(order), page)
  return queryRowsByValues<KeysetRow>(
    db,
    Prisma.sql`
      SELECT b.id, ${position} FROM bookings b
      WHERE ${buildCondition(request)} AND ${condition}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
  )
}

/** Number of bookings, at most COUNT_MAX + 1. */
export async function countManagedBookings(db: Database, request: ManagedBookingsRequest): Promise<number> {
  const [row] = await queryRowsByValues<{ count: number }>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS count FROM (
        SELECT FROM bookings b WHERE ${buildCondition(request)} LIMIT ${COUNT_MAX + 1}
      ) counted`,
  )
  return row?.count ?? 0
}

function buildCondition({ scope, filter, now }: ManagedBookingsRequest): Prisma.Sql {
  const { query, status, from, until } = filter
  const conditions = [Prisma.sql`true`]
  if (scope.providerId) conditions.push(Prisma.sql`b."providerId" = ${scope.providerId}::uuid`)
  if (status) conditions.push(buildStatusCondition(status, now))
  if (from) conditions.push(Prisma.sql`b."bookingDate" >= ${toInstant(from, '00:00')}`)
  if (until) conditions.push(Prisma.sql`b."bookingDate" < ${toInstant(addDays(until, 1), '00:00')}`)
  const text = buildTextCondition(query)
  if (text) conditions.push(text)
  return Prisma.join(conditions, ' AND ')
}

/** An overdue booking counts as cancelled, before the sweep stores it. */
function buildStatusCondition(status: BookingStatus, now: Date): Prisma.Sql {
  const overdue = buildOverdueCondition(now)
  if (status === 'confirmed') return Prisma.sql`b.status = 'confirmed'`
  if (status === 'pending') return Prisma.sql`b.status = 'pending' AND NOT ${overdue}`
  return Prisma.sql`(b.status = 'cancelled' OR ${overdue})`
}
