import { buildOverdueWhere } from '../../activities/sessions/overdueBookings.ts'
import type { Services } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { expireOverdue } from './expireOverdue.ts'

const BATCH_SIZE = 100

/** Cancels the overdue bookings. Reads and new bookings treat their seats as free before that. */
export const sweepUnpaidJob = defineJob({
  name: 'sweepUnpaid',
  cron: '* * * * *',
  run: sweepUnpaid,
})

async function sweepUnpaid(services: Services): Promise<void> {
  const now = services.clock()
  for (;;) {
    const overdue = await services.db.booking.findMany({
      where: buildOverdueWhere(now),
      orderBy: { expiresAt: 'asc' },
      take: BATCH_SIZE,
      select: { timeSlotId: true, bookingDate: true },
    })
    if (overdue.length === 0) return
    const sessions = overdue.map(({ timeSlotId, bookingDate }) => ({ timeSlotId, startsAt: bookingDate }))
    await runInTransaction({ ...services, now }, (tx) => expireOverdue(tx, sessions))
  }
}
