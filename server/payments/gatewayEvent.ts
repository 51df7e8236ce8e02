import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { refundArrived } from './markRefundPaid.ts'
import { settleOnlinePayment } from './settleOnlinePayment.ts'

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) })

const paymentEvent = z.object({
  event: z.enum(['payment.captured', 'order.paid', 'payment.failed']),
  payload: z.object({
    payment: entity({
      id: z.string(),
      order_id: z.string(),
      amount: z.int(),
      status: z.string(),
      error_description: z.string().nullish(),
    }),
  }),
})

const refundEvent = z.object({
  event: z.literal('refund.processed'),
  payload: z.object({ refund: entity({ id: z.string(), notes: z.unknown() }) }),
})

const ownNotes = z.object({ refund: z.uuid() })

/** What the gateway tells, in whatever order and however often. What is not ours or not of interest is ignored. */
export async function gatewayEvent(services: Pick<Services, 'db' | 'jobs'>, event: unknown, now: Date) {
  const payment = paymentEvent.safeParse(event)
  if (payment.success) return paymentTold(services, payment.data, now)
  const refund = refundEvent.safeParse(event)
  if (refund.success) return refundTold(services, refund.data, now)
}

async function paymentTold(
  services: Pick<Services, 'db' | 'jobs'>,
  { event, payload }: z.output<typeof paymentEvent>,
  now: Date,
) {
  const { id, order_id: orderId, amount, status, error_description } = payload.payment.entity
  if (event !== 'payment.failed') {
    await settleOnlinePayment(services, { id, orderId, amount, status }, now)
    return
  }
  // The order stays open: the parent may try again. A failure that comes after the success changes nothing.
  await services.db.paymentAttempt.updateMany({
    where: { orderId, state: 'started' },
    data: { reason: error_description ?? null, updatedAt: now },
  })
}

async function refundTold(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { payload }: z.output<typeof refundEvent>,
  now: Date,
) {
  const { id, notes } = payload.refund.entity
  const own = ownNotes.safeParse(notes)
  if (own.success) await transaction(db, (tx) => refundArrived(tx, jobs, own.data.refund, id, now))
}
