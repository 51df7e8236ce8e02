import { createHmac, timingSafeEqual } from 'node:crypto'
import type Razorpay from 'razorpay'
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
    createOrder: (amount, receipt) =>
      callGateway(settings, async ({ orders }) => {
        const { id } = await orders.create({ amount, currency: 'INR', receipt })
        return id
      }),
    fetchPayment: (paymentId) =>
      callGateway(settings, async ({ payments }) => {
        const { id, order_id, amount, status } = await payments.fetch(paymentId)
        return { id, orderId: order_id, amount: Number(amount), status }
      }),
    sendRefund: (paymentId, { id, amount }) =>
      callGateway(settings, async ({ payments }) => {
        const sent = await findSentRefund(payments, paymentId, id)
        const refund = sent ?? (await payments.refund(paymentId, { amount, notes: { refund: id } }))
        return { reference: refund.id, isDone: refund.status === 'processed' }
      }),
    isGenuinePayment: (orderId, paymentId, signature) =>
      isSignedBy(keySecret, `${orderId}|${paymentId}`, signature),
    isGenuineWebhook: (body, signature) => isSignedBy(webhookSecret, body, signature),
  }
}

/** A refund that the gateway sends or has sent. One that failed at the bank is sent again. */
async function findSentRefund(payments: Razorpay['payments'], paymentId: string, id: string) {
  for (let skip = 0; ; skip += REFUNDS_PER_PAGE) {
    const { items } = await payments.fetchMultipleRefund(paymentId, { count: REFUNDS_PER_PAGE, skip })
    const sent = items.find(
      ({ notes, status }) =>
        (notes as { refund?: string } | null)?.refund === id && (status as string) !== 'failed',
    )
    if (sent || items.length < REFUNDS_PER_PAGE) return sent
  }
}

async function callGateway<T>(settings: GatewaySettings, call: (client: Razorpay) => Promise<T>): Promise<T> {
  const client = await createClient(settings)
  try {
    return await call(client)
  } catch {
    // The SDK's own error handling throws a TypeError when there is no response.
    throw new GatewayUnavailable()
  }
}

/** Loads the SDK at the first use: it takes 30 MB of memory, and an installation without the gateway needs none. */
async function createClient({ keyId, keySecret, apiUrl }: GatewaySettings): Promise<Razorpay> {
  const { default: Razorpay } = await import('razorpay')
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The SDK has no options for the host and the timeout; its HTTP client has.
  Object.assign((client.api as unknown as { rq: { defaults: object } }).rq.defaults, {
    baseURL: apiUrl,
    timeout: TIMEOUT_MS,
  })
  return client
}

function isSignedBy(secret: string, text: string | Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
