import { z } from 'zod'
import { toRupees } from '../../domain/money.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered } from './failures.ts'
import { findCheckingAttempt, requireOwnSeries } from './ownSeries.ts'
import { filterDueRows, sumTotals } from './seriesRows.ts'

const venuePayment = z.object({ bookingId: z.string() })

/** Confirms the booking at once; the parent pays at the venue. A repeated call changes nothing. */
export async function payAtVenue(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId } = parseInput(venuePayment, input)
  return runInTransaction(context.db, async (tx) => {
    const { rootId, rows, provider } = await requireOwnSeries(context, tx, bookingId)
    if (!provider.allowsPayAtVenue) throw new PaymentMethodNotOffered()
    if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
    const due = filterDueRows(rows, context.now)
    if (due.length === 0) throw new NothingOwed()
    const pending = due.filter(({ status }) => status === 'pending')
    if (pending.length === 0) return { bookingId: rootId }

    const bookingIds = pending.map(({ id }) => id)
    await tx.booking.updateMany({
      where: { id: { in: bookingIds } },
      data: { status: 'confirmed', paymentMethod: 'venue', expiresAt: null, updatedAt: context.now },
    })
    await tx.paymentAttempt.create({
      data: {
        bookingId: rootId,
        method: 'venue',
        state: 'agreed',
        amount: toRupees(sumTotals(due)),
        createdAt: context.now,
      },
    })
    await recordBookingEvents(tx, context.jobs, { type: 'booking.confirmed', bookingIds, now: context.now })
    return { bookingId: rootId }
  })
}
