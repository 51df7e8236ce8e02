import { addHours } from 'date-fns/addHours'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepUnpaidJob } from '../../bookings/seats/sweepUnpaid.ts'
import { graphql } from '../../platform/graphql/document.ts'
import type { buildUnclaimedWhere } from '../../platform/jobs/claims.ts'
import * as claimsModule from '../../platform/jobs/claims.ts'
import { book, countFreeSeats } from '../../testing/features/booking.ts'
import { loadLedger, runPaymentMutation } from '../../testing/features/payments.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../../testing/seed.ts'
import { type Completion, startFakeGateway } from '../../testing/servers/fakeGateway.ts'
import { expectPayload, expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { requestRefundsAgainJob } from '../refunds/requestRefundsAgain.ts'
import { sendRefundJob } from '../refunds/sendRefund.ts'

const gateway = await startFakeGateway()
afterAll(() => gateway.close())
const server = await startTestServer(gateway.environment)
const { db, clock } = server
const MONDAY = clock.now
const visitor = server.createClient()

beforeEach(() => {
  clock.now = MONDAY
  Object.assign(gateway.behaviour, { isDown: false, isSlowToRefund: false, losesRefundAnswers: false })
})

async function seedOrder(seed: object = {}, change: object = {}) {
  const activity = await seedActivity(db, seed)
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity, change)
  const { orderId } = expectPayload(
    await runPaymentMutation(parent.client, 'startOnlinePayment', { bookingId: booking.id }),
    'OnlinePaymentPayload',
  )
  return { activity, parent, bookingId: booking.id, uuid: booking.uuid as string, orderId: orderId as string }
}

async function webhook(name: string, entity: object, change: { headers?: object } = {}) {
  const { payload, headers } = gateway.createEvent(name, entity)
  const url = '/api/payments/razorpay'
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...change.headers },
  })
  return statusCode
}

const captured = ({ paymentId }: Completion) =>
  webhook('payment.captured', gateway.payments.find(({ id }) => id === paymentId) as object)
const loadStatus = async (uuid: string) => {
  const { status, paymentStatus } = await db.booking.findUniqueOrThrow({ where: { id: uuid } })
  return `${status} ${paymentStatus}`
}

test('opens an order for the amount due, and reuses it', async () => {
  const { parent, bookingId, orderId } = await seedOrder()
  expect(gateway.orders.find(({ id }) => id === orderId)?.amount).toBe(45_000)
  const again = await runPaymentMutation(parent.client, 'startOnlinePayment', { bookingId })
  expect(again).toMatchObject({ orderId, keyId: 'key_test', attempt: { amount: '450.00' } })
})

test("completes the payment with the dialog's result, repeatedly", async () => {
  const { parent, uuid, orderId } = await seedOrder()
  const completion = gateway.pay(orderId)
  for (let time = 0; time < 2; time++) {
    const response = expectPayload(
      await runPaymentMutation(parent.client, 'completeOnlinePayment', completion),
      'PayBookingPayload',
    )
    expect(response.booking).toMatchObject({ status: 'CONFIRMED', payment: { state: 'PAID', owed: '0.00' } })
  }
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 45_000, covered: 45_000, surplus: 0, agree: true })
})

test('treats repeated webhooks, before and after the browser, as one payment', async () => {
  const { parent, uuid, orderId } = await seedOrder()
  const completion = gateway.pay(orderId)
  const entity = gateway.payments.find(({ id }) => id === completion.paymentId) as object
  const responses = await Promise.all([
    webhook('payment.captured', entity),
    webhook('order.paid', entity),
    runPaymentMutation(parent.client, 'completeOnlinePayment', completion),
    webhook('payment.captured', entity),
  ])
  expect(responses.filter((response) => response === 200)).toHaveLength(3)
  expect(await loadStatus(uuid)).toBe('confirmed paid')
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 45_000, covered: 45_000, back: 0, agree: true })
})

test('ignores a failure after the success, and keeps the order open after a failure', async () => {
  const { uuid, orderId } = await seedOrder()
  const failed = {
    id: 'pay_failed',
    order_id: orderId,
    amount: 45_000,
    status: 'failed',
    error_description: 'Declined',
  }
  await webhook('payment.failed', failed)
  expect(await loadStatus(uuid)).toBe('pending pending')
  expect((await db.paymentAttempt.findFirstOrThrow({ where: { orderId } })).reason).toBe('Declined')
  await captured(gateway.pay(orderId))
  await webhook('payment.failed', failed)
  expect(await loadStatus(uuid)).toBe('confirmed paid')
})

test('refuses forged signatures', async () => {
  const { parent, uuid, orderId } = await seedOrder()
  const entity = { id: 'pay_forged', order_id: orderId, amount: 45_000, status: 'captured' }
  expect(
    await webhook('payment.captured', entity, { headers: { 'x-razorpay-signature': 'ab'.repeat(32) } }),
  ).toBe(400)
  expect(await webhook('payment.captured', entity, { headers: { 'x-razorpay-signature': '' } })).toBe(400)
  const forged = { orderId, paymentId: 'pay_forged', signature: 'ab'.repeat(32) }
  expect((await runPaymentMutation(parent.client, 'completeOnlinePayment', forged)).__typename).toBe(
    'PaymentNotVerified',
  )
  const other = await seedOrder()
  const theirs = gateway.pay(other.orderId)
  expect((await runPaymentMutation(parent.client, 'completeOnlinePayment', theirs)).__typename).toBe(
    'NotFound',
  )
  expect(
    (await runPaymentMutation(parent.client, 'completeOnlinePayment', { ...theirs, orderId })).__typename,
  ).toBe('PaymentNotVerified')
  expect(await loadStatus(uuid)).toBe('pending pending')
})

test('waits for the capture of an authorised payment', async () => {
  const { parent, uuid, orderId } = await seedOrder()
  const completion = gateway.pay(orderId, 'authorized')
  expect(
    expectPayload(
      await runPaymentMutation(parent.client, 'completeOnlinePayment', completion),
      'PayBookingPayload',
    ).booking.payment.state,
  ).toBe('DUE')
  await captured(completion)
  expect(await loadStatus(uuid)).toBe('confirmed paid')
})

test('reserves an available seat again after a late webhook', async () => {
  const { activity, uuid, orderId } = await seedOrder({ capacity: 1 })
  const completion = gateway.pay(orderId)
  clock.now = addHours(MONDAY, 25)
  await server.runJob(sweepUnpaidJob)
  await captured(completion)
  expect(await loadStatus(uuid)).toBe('confirmed paid')
  expect(await countFreeSeats(visitor, activity.id)).toBe(0)
})

test('refunds a late payment when the seat is gone', async () => {
  const { activity, uuid, orderId } = await seedOrder({ capacity: 1 })
  const completion = gateway.pay(orderId)
  clock.now = addHours(MONDAY, 25)
  await book((await seedParent(server)).client, activity)
  await captured(completion)
  await captured(completion)
  expect(await loadStatus(uuid)).toBe('cancelled pending')
  await server.runDueJobs()
  expect(gateway.refunds.filter(({ payment_id }) => payment_id === completion.paymentId)).toMatchObject([
    { amount: 45_000 },
  ])
  expect(await db.refund.findFirstOrThrow({ where: { attempt: { orderId } } })).toMatchObject({
    status: 'paid',
  })
  expect(await loadLedger(db, uuid)).toMatchObject({ paid: 45_000, covered: 0, surplus: 45_000, agree: true })
})

test('refunds a second payment of one order', async () => {
  const { uuid, orderId, parent, bookingId } = await seedOrder()
  const [first, second] = [gateway.pay(orderId), gateway.pay(orderId)]
  await Promise.all([captured(first), captured(second)])
  await captured(second)
  expect(await loadLedger(db, uuid)).toEqual({
    paid: 90_000,
    covered: 45_000,
    surplus: 45_000,
    back: 45_000,
    agree: true,
  })
  expect((await runPaymentMutation(parent.client, 'startOnlinePayment', { bookingId })).__typename).toBe(
    'NothingOwed',
  )
  await server.runDueJobs()
  const refunds = gateway.refunds.filter(({ payment_id }) =>
    [first.paymentId, second.paymentId].includes(payment_id),
  )
  expect(refunds).toHaveLength(1)
})

test('retries a refund after a lost response and sends it once', async () => {
  const { activity, orderId } = await seedOrder({ capacity: 1 })
  const completion = gateway.pay(orderId)
  clock.now = addHours(MONDAY, 25)
  await book((await seedParent(server)).client, activity)
  await captured(completion)
  gateway.behaviour.losesRefundAnswers = true
  const { id } = await db.refund.findFirstOrThrow({ where: { attempt: { orderId } } })
  await expect(server.runJob(sendRefundJob, { refundId: id })).rejects.toThrow()
  gateway.behaviour.losesRefundAnswers = false
  await server.runJob(sendRefundJob, { refundId: id })
  await server.runJob(sendRefundJob, { refundId: id })
  expect(gateway.refunds.filter(({ notes }) => notes.refund === id)).toHaveLength(1)
  expect(await db.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'paid' })
})

async function sendByThreeWorkers() {
  const { id } = await seedRefund()
  const run = () => server.runJob(sendRefundJob, { refundId: id })
  await Promise.allSettled([run(), run(), run()])
  return gateway.refunds.filter(({ notes }) => notes.refund === id).length
}

test('several workers send a refund once; control: without the claim more than once', async () => {
  expect(await sendByThreeWorkers()).toBe(1)
  const always: typeof buildUnclaimedWhere = () => ({
    OR: [{ claimedUntil: null }, { claimedUntil: { lte: new Date('2099-01-01') } }],
  })
  expect(await withGuard(claimsModule, 'buildUnclaimedWhere', always, sendByThreeWorkers)).toBeGreaterThan(1)
})

/** The refund of a second payment of one order, which was not requested from the gateway yet. */
async function seedRefund() {
  const { orderId } = await seedOrder()
  await captured(gateway.pay(orderId))
  const { paymentId } = gateway.pay(orderId)
  await captured({ paymentId, orderId, signature: '' })
  const { id } = await db.refund.findFirstOrThrow({ where: { attempt: { reference: paymentId } } })
  return { id, paymentId }
}
const endJobs = () => db.$executeRaw`UPDATE pgboss.job SET state = 'failed' WHERE name = 'sendRefund'`

test('finds its own refund behind a hundred later ones of the same payment', async () => {
  const { id, paymentId } = await seedRefund()
  gateway.behaviour.losesRefundAnswers = true
  await expect(server.runJob(sendRefundJob, { refundId: id })).rejects.toThrow()
  gateway.behaviour.losesRefundAnswers = false
  const other = { payment_id: paymentId, amount: 100, status: 'processed' as const, notes: {} }
  gateway.refunds.push(...Array.from({ length: 105 }, (_, index) => ({ ...other, id: `rfnd_${index}` })))
  await server.runJob(sendRefundJob, { refundId: id })
  expect(gateway.refunds.filter(({ notes }) => notes.refund === id)).toHaveLength(1)
})

test('requests a refund again after its job has given up, or after it failed at the bank', async () => {
  const { id } = await seedRefund()
  const loadRefund = () => db.refund.findUniqueOrThrow({ where: { id } })
  clock.now = addHours(MONDAY, 2)
  await server.runJob(requestRefundsAgainJob, {})
  expect(await db.$queryRaw`SELECT FROM pgboss.job WHERE data->>'refundId' = ${id}`).toHaveLength(1)

  await endJobs()
  gateway.behaviour.isSlowToRefund = true
  await server.runJob(requestRefundsAgainJob, {})
  await server.runDueJobs()
  expect(await loadRefund()).toMatchObject({ status: 'pending', reference: expect.stringContaining('rfnd_') })

  Object.assign(gateway.refunds.find(({ notes }) => notes.refund === id) as object, { status: 'failed' })
  gateway.behaviour.isSlowToRefund = false
  await server.runJob(requestRefundsAgainJob, {})
  await server.runDueJobs()
  expect(await loadRefund()).toMatchObject({ status: 'paid' })
  expect(gateway.refunds.filter(({ notes }) => notes.refund === id)).toMatchObject([
    { status: 'failed' },
    { status: 'processed' },
  ])
})

test('completes a slow refund by webhook, once or twice', async () => {
  const { orderId } = await seedOrder()
  await captured(gateway.pay(orderId))
  await captured(gateway.pay(orderId))
  gateway.behaviour.isSlowToRefund = true
  await server.runDueJobs()
  const refund = gateway.refunds.at(-1) as object & { id: string; notes: { refund?: string } }
  const stored = () => db.refund.findUniqueOrThrow({ where: { id: refund.notes.refund as string } })
  expect(await stored()).toMatchObject({ status: 'pending', reference: refund.id })
  expect(await webhook('refund.processed', refund)).toBe(200)
  expect(await webhook('refund.processed', refund)).toBe(200)
  expect(await stored()).toMatchObject({ status: 'paid' })
})

const gatewayRefundsDocument = graphql(`query ($id: ID!) {
  provider(id: $id) { operations {
    refundsToSend(first: 10) { totalCount }
    gatewayRefunds: refundsToSend(by: GATEWAY, first: 10) { totalCount edges { node { amount reference status } } }
  } }
}`)

test('a manager sees which refunds the gateway has not accepted or not completed', async () => {
  const { id: providerId } = await seedProvider(db)
  const manager = await seedManager(server, providerId)
  const { orderId } = await seedOrder({ providerId })
  await captured(gateway.pay(orderId))
  await captured(gateway.pay(orderId))
  const listRefunds = async () => {
    const { provider } = await fetchData(manager.client, gatewayRefundsDocument, { id: providerId })
    const { refundsToSend, gatewayRefunds } = expectValue(provider?.operations)
    expect(refundsToSend.totalCount).toBe(0)
    expect(gatewayRefunds.totalCount).toBe(gatewayRefunds.edges.length)
    return gatewayRefunds.edges.map(({ node }) => node)
  }
  expect(await listRefunds()).toEqual([{ amount: '450.00', reference: null, status: 'PENDING' }])

  gateway.behaviour.isSlowToRefund = true
  await server.runDueJobs()
  expect(await listRefunds()).toMatchObject([{ reference: expect.stringContaining('rfnd_') }])
  await webhook('refund.processed', gateway.refunds.at(-1) as object)
  expect(await listRefunds()).toEqual([])
})

test('returns a typed failure and stores nothing when the gateway is unreachable', async () => {
  const activity = await seedActivity(db)
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  gateway.behaviour.isDown = true
  const response = await runPaymentMutation(parent.client, 'startOnlinePayment', { bookingId: booking.id })
  expect(response.__typename).toBe('GatewayUnavailable')
  expect(await db.paymentAttempt.count({ where: { bookingId: booking.uuid } })).toBe(0)
})

test('accepts and ignores unknown events', async () => {
  expect(
    await webhook('payment.captured', { id: 'pay_1', order_id: 'order_1', amount: 1, status: 'captured' }),
  ).toBe(200)
  expect(await webhook('subscription.charged', {})).toBe(200)
})
