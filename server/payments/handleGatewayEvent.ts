import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { settleRefund } from './markRefundPaid.ts'
import { settleOnlinePayment } from './settleOnlinePayment.ts'

const createEntitySchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) })

const paymentEvent = z.object({
  event: z.enum(['payment.captured', 'order.paid', 'payment.failed']),
  payload: z.object({
    payment: createEntitySchema({
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
  payload: z.object({ refund: createEntitySchema({ id: z.string(), notes: z.unknown() }) }),
})

const ownNotes = z.object({ refund: z.uuid() })

/** Handles the gateway's events in any order and any number. Unknown ones are ignored. */
export async function handleGatewayEvent(services: Pick<Services, 'db' | 'jobs'>, event: unknown, now: Date) {
  const payment = paymentEvent.safeParse(event)
  if (payment.success) return handlePaymentEvent(services, payment.data, now)
  const refund = refundEvent.safeParse(event)
  if (refund.success) return handleRefundEvent(services, refund.data, now)
}

async function handlePaymentEvent(
  services: Pick<Services, 'db' | 'jobs'>,
  { event, payload }: z.output<typeof paymentEvent>,
  now: Date,
) {
  const { id, order_id: orderId, amount, status, error_description } = payload.payment.entity
  if (event !== 'payment.failed') {
    await settleOnlinePayment(services, { id, orderId, amount, status }, now)
    return
  }
  // The order stays open for another try. A failure after the success changes nothing.
  await services.db.paymentAttempt.updateMany({
    where: { orderId, state: 'started' },
    data: { reason: error_description ?? null, updatedAt: now },
  })
}

async function handleRefundEvent(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { payload }: z.output<typeof refundEvent>,
  now: Date,
) {
  const { id, notes } = payload.refund.entity
  const own = ownNotes.safeParse(notes)
  if (own.success) await runInTransaction(db, (tx) => settleRefund(tx, jobs, own.data.refund, id, now))
}
