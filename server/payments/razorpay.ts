import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import type { Paise } from '../../domain/money.ts'
import type { Config } from '../platform/config.ts'
import { GatewayUnavailable, PaymentMethodNotOffered } from './failures.ts'

const TIMEOUT_MS = 10_000

export interface GatewayPayment {
  id: string
  orderId: string
  amount: Paise
  /** 'captured' means that the money arrived. */
  status: string
}

/** The payment gateway. Every call may throw GatewayUnavailable. */
export interface Gateway {
  keyId: string
  /** Address of the script that shows the gateway's dialog. */
  checkoutUrl: string
  createOrder(amount: Paise, receipt: string): Promise<string>
  fetchPayment(paymentId: string): Promise<GatewayPayment>
  /** Sends a refund once, also when it is called twice for the same refund. */
  sendRefund(
    paymentId: string,
    refund: { id: string; amount: Paise },
  ): Promise<{ reference: string; isDone: boolean }>
  isGenuinePayment(orderId: string, paymentId: string, signature: string): boolean
  isGenuineWebhook(body: Buffer, signature: string): boolean
}

export function requireGateway(config: Config): Gateway {
  if (!config.razorpay) throw new PaymentMethodNotOffered()
  return createRazorpayGateway(config.razorpay)
}

function createRazorpayGateway(settings: NonNullable<Config['razorpay']>): Gateway {
  const { keyId, keySecret, webhookSecret, apiUrl, checkoutUrl } = settings
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The SDK has no options for the host and the timeout; its HTTP client has.
  Object.assign((client.api as unknown as { rq: { defaults: object } }).rq.defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
  })
  return {
    keyId,
    checkoutUrl,
    createOrder: (amount, receipt) =>
      callGateway(async () => (await client.orders.create({ amount, currency: 'INR', receipt })).id),
    fetchPayment: (paymentId) =>
      callGateway(async () => {
        const { id, order_id, amount, status } = await client.payments.fetch(paymentId)
        return { id, orderId: order_id, amount: Number(amount), status }
      }),
    sendRefund: (paymentId, { id, amount }) =>
      callGateway(async () => {
        const { items } = await client.payments.fetchMultipleRefund(paymentId)
        const sent = items.find(({ notes }) => (notes as { refund?: string } | null)?.refund === id)
        const refund = sent ?? (await client.payments.refund(paymentId, { amount, notes: { refund: id } }))
        return { reference: refund.id, isDone: refund.status === 'processed' }
      }),
    isGenuinePayment: (orderId, paymentId, signature) =>
      isSignedBy(keySecret, `${orderId}|${paymentId}`, signature),
    isGenuineWebhook: (body, signature) => isSignedBy(webhookSecret, body, signature),
  }
}

/** The SDK's own error handling throws a TypeError when there is no response. */
async function callGateway<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch {
    throw new GatewayUnavailable()
  }
}

function isSignedBy(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
