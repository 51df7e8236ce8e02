import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { MessageFacts, MessageKind } from './kinds.ts'
import { sendMessage } from './sendMessage.ts'

interface Event {
  bookingId: string
  kind: MessageKind
  values?: MessageFacts
  now: Date
}

/** Tells who booked of something that happened to their booking. A deleted account is told nothing. */
export async function tellOfBooking(tx: Transaction, jobs: Jobs, { bookingId, kind, values, now }: Event) {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: { userId: true, bookingDate: true, activity: { select: { name: true } } },
  })
  if (!booking?.userId) return
  const facts = { activity: booking.activity.name, startsAt: booking.bookingDate.toISOString(), bookingId }
  await sendMessage(tx, jobs, {
    userId: booking.userId,
    kind,
    values: { ...facts, ...values },
    link: `/bookings/${bookingId}`,
    now,
  })
}
