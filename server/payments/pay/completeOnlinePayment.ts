import { z } from 'zod'
import { type Context, requireUser } from '../../platform/context.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { PaymentNotVerified } from '../failures.ts'
import { requireGateway } from './razorpay.ts'
import { settleOnlinePayment } from './settleOnlinePayment.ts'

const completion = z.object({
  orderId: z.string().max(100),
  paymentId: z.string().max(100),
  signature: z.string().max(200),
})

/** The browser returns from the gateway. The gateway must have signed the payment and must confirm it. */
export async function completeOnlinePayment(
  context: Context,
  input: unknown,
): Promise<{ bookingId: string }> {
  const { userId: payerId } = requireUser(context)
  const { orderId, paymentId, signature } = parseInput(completion, input)
  const gateway = requireGateway(context.config)
  const attempt = await context.db.paymentAttempt.findFirst({ where: { orderId, payerId } })
  if (!attempt) throw new NotFound()
  if (!gateway.isGenuinePayment(orderId, paymentId, signature)) throw new PaymentNotVerified()

  const payment = await gateway.fetchPayment(paymentId)
  if (payment.orderId !== orderId) throw new PaymentNotVerified()
  // For an authorized payment that is not captured yet, the gateway's webhook follows.
  if (payment.status === 'captured') await settleOnlinePayment(context, payment)
  return { bookingId: attempt.bookingId }
}
