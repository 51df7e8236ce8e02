import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered, VenuePaymentEnded } from '../failures.ts'
import { filterDueRows, sumTotals } from '../seriesRows.ts'
import { findFrequentNoShows } from './noShows.ts'
import { findCheckingAttempt, type OwnSeries, requireOwnSeries } from './ownSeries.ts'

const venuePayment = z.object({ bookingId: z.string() })

/** Confirms the bookings at once; the family pays at the venue. A repeated call changes nothing. */
export async function payAtVenue(context: Context, input: unknown): Promise<{ bookingId: string }> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  const { bookingId } = parseInput(venuePayment, input)
  return runInTransaction(context, async (tx) => {
    const series = await requireOwnSeries(context, tx, bookingId)
    const parents = [user.userId, ...(series.bookerId ? [series.bookerId] : [])]
    const frequent = await findFrequentNoShows(tx, parents, context.now)
    if (frequent.size > 0) throw new VenuePaymentEnded()
    await agreeOnVenuePayment(tx, context, user.userId, series)
    return { bookingId: series.rootId }
  })
}

async function agreeOnVenuePayment(
  tx: Transaction,
  { now }: Context,
  payerId: string,
  { rootId, rows, provider }: OwnSeries,
) {
  if (!provider.allowsPayAtVenue) throw new PaymentMethodNotOffered()
  if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
  const due = filterDueRows(rows, now)
  if (due.length === 0) throw new NothingOwed()
  const bookingIds = due.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (bookingIds.length === 0) return

  await tx.booking.updateMany({
    where: { id: { in: bookingIds } },
    data: { status: 'confirmed', paymentMethod: 'venue', expiresAt: null, updatedAt: now },
  })
  const amount = toRupees(sumTotals(due))
  await tx.paymentAttempt.create({
    data: { bookingId: rootId, payerId, method: 'venue', state: 'agreed', amount, createdAt: now },
  })
  await emit(tx, { type: 'booking.confirmed', bookingIds })
}
