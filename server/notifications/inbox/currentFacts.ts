import type { Context } from '../../platform/context.ts'
import { loadBatched } from '../../platform/graphql/dataLoader.ts'
import type { NotificationFacts } from '../notificationKinds.ts'
import type { StoredNotification } from '../notificationText.ts'

/** The values of a notification as they are now: a request to pay ends when nothing is to be paid any more. */
export async function loadCurrentFacts(
  context: Context,
  { kind, values }: StoredNotification,
): Promise<NotificationFacts> {
  const facts = values as NotificationFacts
  if (kind !== 'bookingMade' || !facts.amount || !facts.bookingId) return facts
  const isUnpaid = await loadBatched(context, 'unpaid bookings', facts.bookingId, (ids) =>
    findUnpaid(context, ids),
  )
  return { ...facts, isSettled: !isUnpaid }
}

/** The bookings that wait for payment, themselves or with their series. */
async function findUnpaid({ db, now }: Context, bookingIds: string[]) {
  const unpaid = await db.booking.findMany({
    where: {
      OR: [{ id: { in: bookingIds } }, { parentBookingId: { in: bookingIds } }],
      status: 'pending',
      paymentStatus: 'pending',
      expiresAt: { gt: now },
    },
    select: { id: true, parentBookingId: true },
  })
  return new Map(
    unpaid.flatMap(({ id, parentBookingId }) => [
      [id, true] as const,
      [parentBookingId ?? id, true] as const,
    ]),
  )
}
