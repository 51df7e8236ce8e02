import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { createNotification } from './createNotification.ts'
import type { NotificationFacts, NotificationKind } from './notificationKinds.ts'

interface BookerNotification {
  bookingId: string
  kind: NotificationKind
  values?: NotificationFacts
  now: Date
}

/** Notifies the booker of a booking. A deleted account gets nothing. */
export async function notifyBooker(
  tx: Transaction,
  jobs: Jobs,
  { bookingId, kind, values, now }: BookerNotification,
) {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: { userId: true, bookingDate: true, activity: { select: { name: true } } },
  })
  if (!booking?.userId) return
  const facts = { activity: booking.activity.name, startsAt: booking.bookingDate.toISOString(), bookingId }
  await createNotification(tx, jobs, {
    userId: booking.userId,
    kind,
    values: { ...facts, ...values },
    link: `/bookings/${bookingId}`,
    now,
  })
}
