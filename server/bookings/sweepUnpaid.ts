import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { expireOverdue } from './expireOverdue.ts'

const BATCH_SIZE = 100

/** Job: stores the cancellations of overdue bookings. Reservations and reads do not depend on it. */
export async function sweepUnpaid({ db, jobs, clock }: Services) {
  const now = clock()
  for (;;) {
    const overdue = await db.booking.findMany({
      where: { status: 'pending', paymentStatus: 'pending', expiresAt: { lte: now } },
      orderBy: { expiresAt: 'asc' },
      take: BATCH_SIZE,
      select: { timeSlotId: true, bookingDate: true },
    })
    if (overdue.length === 0) return
    const sessions = overdue.map(({ timeSlotId, bookingDate }) => ({ timeSlotId, startsAt: bookingDate }))
    await runInTransaction(db, (tx) => expireOverdue(tx, jobs, sessions, now))
  }
}
