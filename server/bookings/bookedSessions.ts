import type { BookedSession } from '../../domain/bookings/cancellation.ts'
import { loadTogether } from '../platform/batch.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Prisma, Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import { inSeries } from './series.ts'

const rules = {
  id: true,
  parentBookingId: true,
  bookingDate: true,
  status: true,
  paymentStatus: true,
  expiresAt: true,
  totalAmount: true,
  refundHours: true,
  refundPercent: true,
} as const

type Row = Prisma.BookingGetPayload<{ select: typeof rules }>

export function parentOf({ id, parentBookingId }: { id: string; parentBookingId: string | null }): string {
  return parentBookingId ?? id
}

/** What the rules ask of each session, for several series at once, by date. */
export async function bookedSessions(
  db: Database | Transaction,
  parentIds: string[],
): Promise<Map<string, BookedSession[]>> {
  const rows = await db.booking.findMany({
    where: inSeries(parentIds),
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    select: rules,
  })
  return new Map(
    [...Map.groupBy(rows, parentOf)].map(([parent, members]) => [parent, members.map(asSession)]),
  )
}

function asSession({ parentBookingId: _, totalAmount, ...row }: Row): BookedSession {
  return { ...row, totalAmount: paiseOf(totalAmount) }
}

/** The sessions that were booked together with this one, itself included; one statement for a whole page. */
export async function sessionsWith(
  context: Context,
  booking: { id: string; parentBookingId: string | null },
): Promise<BookedSession[]> {
  const load = (parentIds: string[]) => bookedSessions(context.db, parentIds)
  return (await loadTogether(context, 'series', parentOf(booking), load)) ?? []
}
