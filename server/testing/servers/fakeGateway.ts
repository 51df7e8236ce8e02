import { createHmac, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

interface Order {
  id: string
  amount: number
  receipt: string
}

interface Payment {
  id: string
  order_id: string
  amount: number
  status: 'captured' | 'authorized' | 'failed'
}

interface Refund {
  id: string
  payment_id: string
  amount: number
  status: 'processed' | 'pending' | 'failed'
  notes: { refund?: string }
}

export interface FakeGateway {
  /** Environment for readConfig: the three keys and both URLs. */
  environment: Record<string, string>
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  /** Behaviour of the next calls: no response, or slow refunds. */
  behaviour: { isDown: boolean; isSlowToRefund: boolean; losesRefundAnswers: boolean }
  /** Pays an order as a person in the gateway's dialog and returns the dialog's result. */
  pay(orderId: string, status?: Payment['status']): Completion
  createEvent: typeof createGatewayEvent
  close(): Promise<void>
}

export interface Completion {
  orderId: string
  paymentId: string
  signature: string
}

const SECRET = 'gateway-secret'
const WEBHOOK_SECRET = 'webhook-secret'
const createId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** A gateway with the API of Razorpay: orders, payments, refunds, webhooks, and a dialog for browsers. */
export async function startFakeGateway(port = 0): Promise<FakeGateway> {
  const orders: Order[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const mood = { isDown: false, isSlowToRefund: false, losesRefundAnswers: false }
  const app = Fastify({ forceCloseConnections: true })

  app.addHook('onRequest', async (request, reply) => {
    if (mood.isDown) return reply.status(503).send({ error: { code: 'SERVER_ERROR' } })
    const isPublic = /^\/(checkout|dialog|pay)/.test(request.url)
    const expected = `Basic ${Buffer.from(`key_test:${SECRET}`).toString('base64')}`
    if (!isPublic && request.headers.authorization !== expected)
      return reply.status(401).send({ error: { code: 'BAD_REQUEST_ERROR' } })
  })
  app.post('/v1/orders', async (request) => {
    const { amount, receipt } = request.body as Order
    const order = { id: createId('order'), amount, receipt }
    orders.push(order)
    return { ...order, entity: 'order', currency: 'INR', status: 'created' }
  })
  app.get('/v1/payments/:id', async (request, reply) => {
    const payment = payments.find((one) => one.id === (request.params as { id: string }).id)
    return payment ?? reply.status(400).send({ error: { code: 'BAD_REQUEST_ERROR' } })
  })
  app.get('/v1/payments/:id/refunds', async (request) => {
    const { count = 10, skip = 0 } = request.query as { count?: number; skip?: number }
    const { id } = request.params as { id: string }
    const latestFirst = refunds.filter(({ payment_id }) => payment_id === id).reverse()
    return { entity: 'collection', items: latestFirst.slice(Number(skip), Number(skip) + Number(count)) }
  })
  app.post('/v1/payments/:id/refund', async (request, reply) => {
    const { amount, notes } = request.body as Refund
    const status = mood.isSlowToRefund ? ('pending' as const) : ('processed' as const)
    const paymentId = (request.params as { id: string }).id
    const refund = { id: createId('rfnd'), payment_id: paymentId, amount, notes, status }
    refunds.push(refund)
    if (mood.losesRefundAnswers) return reply.status(502).send({})
    return refund
  })

  const pay = (orderId: string, status: Payment['status'] = 'captured'): Completion => {
    const order = orders.find((one) => one.id === orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    const payment = { id: createId('pay'), order_id: orderId, amount: order.amount, status }
    payments.push(payment)
    return { orderId, paymentId: payment.id, signature: sign(SECRET, `${orderId}|${payment.id}`) }
  }
  app.post('/pay/:order/:status', async (request) => {
    const { order, status } = request.params as { order: string; status: Payment['status'] }
    return pay(order, status)
  })
  app.get('/checkout.js', async (_, reply) => reply.type('text/javascript').send(checkoutScript))
  app.get('/dialog/:order', async (request, reply) =>
    reply.type('text/html').send(renderDialog((request.params as { order: string }).order)),
  )

  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    environment: {
      RAZORPAY_KEY_ID: 'key_test',
      RAZORPAY_KEY_SECRET: SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: url,
      RAZORPAY_CHECKOUT_URL: `${url}/checkout.js`,
    },
    orders,
    payments,
    refunds,
    behaviour: mood,
    pay,
    createEvent: createGatewayEvent,
    close: () => app.close(),
  }
}

/** Body and signature of a gateway webhook. */
export function createGatewayEvent(name: string, entity: object) {
  const kind = name.split('.')[0] === 'refund' ? 'refund' : 'payment'
  const payload = JSON.stringify({ entity: 'event', event: name, payload: { [kind]: { entity } } })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': sign(WEBHOOK_SECRET, payload),
  }
  return { payload, headers }
}

/** The dialog in a frame over the page, like the real one. */
const checkoutScript = `
window.Razorpay = function (options) {
  const origin = new URL(document.currentScript?.src ?? [...document.scripts].find((s) => s.src.endsWith('/checkout.js')).src).origin
  this.on = () => {}
  this.open = () => {
    const frame = document.createElement('iframe')
    frame.title = 'Gateway'
    frame.src = origin + '/dialog/' + options.order_id
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:1000;background:#fff'
    const listen = ({ origin: from, data }) => {
      if (from !== origin) return
      removeEventListener('message', listen)
      frame.remove()
      if (!data.paymentId) return options.modal.ondismiss()
      options.handler({
        razorpay_order_id: data.orderId,
        razorpay_payment_id: data.paymentId,
        razorpay_signature: data.signature,
      })
    }
    addEventListener('message', listen)
    document.body.append(frame)
  }
}`

const renderDialog = (order: string) => `<!doctype html><title>Gateway</title>
<button id="pay">Pay now</button> <button id="fail">Card without money</button> <button id="leave">Leave</button>
<output id="result"></output>
<script>
  const response = (data) => parent.postMessage(data, '*')
  const to = async (status) => (await fetch('/pay/${order}/' + status, { method: 'POST' })).json()
  leave.onclick = () => response({})
  fail.onclick = async () => { result.value = (await to('failed')).paymentId }
  pay.onclick = async () => response(await to('captured'))
</script>`
