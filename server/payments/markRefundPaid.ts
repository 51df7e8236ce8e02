import { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import { recordChange } from '../audit/recordChange.ts'
import { tellOfBooking } from '../messages/tellOfBooking.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import { NotFound, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import { requireManager } from '../providers/providerRights.ts'

const refundSent = z.object({
  refundId: z.string(),
  reference: z.string().trim().max(100, 'validation.invalid').nullish(),
})

/** The provider or staff has sent the money back. The gateway sends and reports its own refunds. */
export async function markRefundPaid(context: Context, input: unknown): Promise<{ refundId: string }> {
  requireUser(context)
  const { refundId, reference } = parse(refundSent, input)
  return transaction(context.db, async (tx) => {
    const refund = await tx.refund.findFirst({
      where: {
        id: uuidOrNobody(rawId('Refund', refundId)),
        attempt: { method: { not: 'razorpay' } },
      },
      include: { attempt: { include: { booking: { select: { providerId: true } } } } },
    })
    if (!refund) throw new NotFound()
    await requireManager(context, tx, refund.attempt.booking.providerId)
    if (await refundArrived(tx, context.jobs, refund.id, reference || null, context.now))
      await recordChange(tx, context, {
        action: 'markRefundPaid',
        subjectType: 'Booking',
        subjectId: refund.bookingId ?? refund.attempt.bookingId,
        before: { refund: refund.status },
        after: { refund: 'paid', amount: rupees(paiseOf(refund.amount)), reference: reference || null },
      })
    return { refundId: refund.id }
  })
}

/** Whether it is news: a second report changes nothing. The cancellation's own column follows. */
export async function refundArrived(
  tx: Transaction,
  jobs: Jobs,
  refundId: string,
  reference: string | null,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({
    where: { id: refundId, status: 'pending' },
    data: { status: 'paid', paidAt: now, ...(reference ? { reference } : {}) },
  })
  if (count === 0) return false
  await tx.bookingCancellation.updateMany({
    where: { booking: { refunds: { some: { id: refundId } } } },
    data: { refundStatus: 'paid' },
  })
  const refund = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, include: { attempt: true } })
  const bookingId = refund.bookingId ?? refund.attempt.bookingId
  const values = { amount: paiseOf(refund.amount) }
  await tellOfBooking(tx, jobs, { bookingId, kind: 'refundSent', values, now })
  return true
}
