import { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { parse } from '../platform/errors.ts'
import { recordBookings } from '../webhooks/recordBookings.ts'
import { MethodNotOffered, NothingOwed, PaymentBeingChecked } from './failures.ts'
import { checkedAttempt, requireOwnSeries } from './ownSeries.ts'
import { dueRows, totalOf } from './seriesRows.ts'

const venuePayment = z.object({ bookingId: z.string() })

/** The places are sure at once; the money changes hands at the venue. Asked again, nothing changes. */
export async function payAtVenue(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId } = parse(venuePayment, input)
  return transaction(context.db, async (tx) => {
    const { rootId, rows, provider } = await requireOwnSeries(context, tx, bookingId)
    if (!provider.allowsPayAtVenue) throw new MethodNotOffered()
    if (await checkedAttempt(tx, rootId)) throw new PaymentBeingChecked()
    const due = dueRows(rows, context.now)
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
        amount: rupees(totalOf(due)),
        createdAt: context.now,
      },
    })
    await recordBookings(tx, context.jobs, { type: 'booking.confirmed', bookingIds, now: context.now })
    return { bookingId: rootId }
  })
}
