import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { settleRefund } from '../refunds/settleRefund.ts'
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

/** Handles the gateway's events in any order and any number of times. Ignores unknown events and orders. */
export async function handleGatewayEvent(services: Services, event: unknown) {
  const payment = paymentEvent.safeParse(event)
  if (payment.success) return handlePaymentEvent(services, payment.data)
  const refund = refundEvent.safeParse(event)
  if (refund.success) return handleRefundEvent(services, refund.data)
}

async function handlePaymentEvent(services: Services, { event, payload }: z.output<typeof paymentEvent>) {
  const { id, order_id: orderId, amount, status, error_description } = payload.payment.entity
  if (event !== 'payment.failed') {
    await settleOnlinePayment(services, { id, orderId, amount, status })
    return
  }
  // The order stays open: the booker can try again. A failure after a success changes nothing.
  await services.db.paymentAttempt.updateMany({
    where: { orderId, state: 'started' },
    data: { reason: error_description ?? null, updatedAt: services.clock() },
  })
}

async function handleRefundEvent(services: Services, { payload }: z.output<typeof refundEvent>) {
  const { id, notes } = payload.refund.entity
  const own = ownNotes.safeParse(notes)
  if (own.success) await runInTransaction(services, (tx) => settleRefund(tx, own.data.refund, id))
}
