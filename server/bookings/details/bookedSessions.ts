import type { BookedSession } from '../../../domain/bookings/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Prisma, Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { loadBatched } from '../../platform/graphql/dataLoader.ts'
import { buildSeriesWhere } from './series.ts'

const bookedSessionFields = {
  id: true,
  parentBookingId: true,
  bookingDate: true,
  status: true,
  paymentStatus: true,
  expiresAt: true,
  totalAmount: true,
  refundHours: true,
  refundPercent: true,
  freeCancellationUntil: true,
} as const

type Row = Prisma.BookingGetPayload<{ select: typeof bookedSessionFields }>

export function getParentId({ id, parentBookingId }: { id: string; parentBookingId: string | null }): string {
  return parentBookingId ?? id
}

/** The sessions of several series with the fields that the cancellation rules need, ordered by date. */
export async function loadBookedSessions(
  db: Database | Transaction,
  parentIds: string[],
): Promise<Map<string, BookedSession[]>> {
  const rows = await db.booking.findMany({
    where: buildSeriesWhere(parentIds),
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    select: bookedSessionFields,
  })
  return new Map(
    [...Map.groupBy(rows, getParentId)].map(([parent, members]) => [parent, members.map(toBookedSession)]),
  )
}

function toBookedSession({ parentBookingId: _, totalAmount, ...row }: Row): BookedSession {
  return { ...row, totalAmount: toPaise(totalAmount) }
}

/** The sessions of the booking's series, itself included. One statement for a whole page. */
export async function loadSeriesSessions(
  context: Context,
  booking: { id: string; parentBookingId: string | null },
): Promise<BookedSession[]> {
  const load = (parentIds: string[]) => loadBookedSessions(context.db, parentIds)
  return (await loadBatched(context, 'series', getParentId(booking), load)) ?? []
}
