import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Paise } from '../../../domain/money.ts'
import type { Config } from '../../platform/config.ts'
import { GatewayUnavailable, PaymentMethodNotOffered } from '../failures.ts'

const TIMEOUT_MS = 10_000
/** The gateway's maximum. Its default is 10. */
const REFUNDS_PER_PAGE = 100

type GatewaySettings = NonNullable<Config['razorpay']>

export interface GatewayPayment {
  id: string
  orderId: string
  amount: Paise
  /** 'captured' means that the money arrived. */
  status: string
}

/** The payment gateway. Every call may throw GatewayUnavailable. */
interface Gateway {
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

function createRazorpayGateway(settings: GatewaySettings): Gateway {
  const { keyId, keySecret, webhookSecret, checkoutUrl } = settings
  return {
    keyId,
    checkoutUrl,
    async createOrder(amount, receipt) {
      const body = { amount, currency: 'INR', receipt }
      const { id } = await sendGatewayRequest(settings, 'orders', orderResponse, body)
      return id
    },
    async fetchPayment(paymentId) {
      const path = getPaymentPath(paymentId)
      const { order_id: orderId, ...payment } = await sendGatewayRequest(settings, path, paymentResponse)
      return { ...payment, orderId }
    },
    async sendRefund(paymentId, { id, amount }) {
      const path = `${getPaymentPath(paymentId)}/refund`
      const refund =
        (await findSentRefund(settings, paymentId, id)) ??
        (await sendGatewayRequest(settings, path, refundResponse, { amount, notes: { refund: id } }))
      return { reference: refund.id, isDone: refund.status === 'processed' }
    },
    isGenuinePayment: (orderId, paymentId, signature) =>
      isSignedBy(keySecret, `${orderId}|${paymentId}`, signature),
    isGenuineWebhook: (body, signature) => isSignedBy(webhookSecret, body, signature),
  }
}

const orderResponse = z.object({ id: z.string() })
const paymentResponse = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  status: z.string(),
})
const refundResponse = z.object({
  id: z.string(),
  status: z.string(),
  // Refunds that were sent in the gateway's own pages have an empty array.
  notes: z.object({ refund: z.string().optional() }).catch({}),
})
const refundsResponse = z.object({ items: z.array(refundResponse) })

const getPaymentPath = (paymentId: string) => `payments/${encodeURIComponent(paymentId)}`

/** A refund that the gateway sends or has sent. One that failed at the bank is sent again. */
async function findSentRefund(settings: GatewaySettings, paymentId: string, id: string) {
  for (let skip = 0; ; skip += REFUNDS_PER_PAGE) {
    const path = `${getPaymentPath(paymentId)}/refunds?count=${REFUNDS_PER_PAGE}&skip=${skip}`
    const { items } = await sendGatewayRequest(settings, path, refundsResponse)
    const sent = items.find(({ notes, status }) => notes.refund === id && status !== 'failed')
    if (sent || items.length < REFUNDS_PER_PAGE) return sent
  }
}

/** Sends `body` by POST; without one, reads by GET. */
async function sendGatewayRequest<Response>(
  { keyId, keySecret, apiUrl }: GatewaySettings,
  path: string,
  schema: z.ZodType<Response>,
  body?: object,
): Promise<Response> {
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64')
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/v1/${path}`, {
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return schema.parse(await response.json())
  } catch {
    // No response within the timeout, or an unexpected one.
  }
  throw new GatewayUnavailable()
}

function isSignedBy(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
