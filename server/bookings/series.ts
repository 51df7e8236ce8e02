import type { Paise } from '../../domain/money.ts'
import type { Database, Prisma } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'

export interface SeriesFacts {
  parentId: string
  /** By date. */
  ids: string[]
  total: Paise
}

/** The first booking of a series and its children. */
export function inSeries(parentIds: string[]): Prisma.BookingWhereInput {
  return { OR: [{ id: { in: parentIds } }, { parentBookingId: { in: parentIds } }] }
}

export async function seriesFacts(db: Database, parentIds: string[]): Promise<Map<string, SeriesFacts>> {
  const bookings = await db.booking.findMany({
    where: inSeries(parentIds),
    orderBy: { bookingDate: 'asc' },
    select: { id: true, parentBookingId: true, totalAmount: true },
  })
  const byParent = Map.groupBy(bookings, ({ id, parentBookingId }) => parentBookingId ?? id)
  const facts = [...byParent].map(([parentId, members]): [string, SeriesFacts] => {
    const total = members.reduce((sum, { totalAmount }) => sum + paiseOf(totalAmount), 0)
    return [parentId, { parentId, ids: members.map(({ id }) => id), total }]
  })
  return new Map(facts)
}
