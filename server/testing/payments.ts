import type { Database } from '../platform/database/database.ts'
import type { TestClient } from './testServer.ts'

const BOOKING = `... on PayBookingPayload {
  booking { uuid status paymentStatus expiresAt payment { state owed expired dueBy methods } } }`
const ORDER = '... on OnlinePaymentPayload { orderId keyId attempt { id amount } }'
const ATTEMPT = '... on PaymentAttemptPayload { attempt { state } }'

/** Input type and payload fields of each mutation. */
const mutations = {
  submitUpiReference: ['SubmitUpiReferenceInput', BOOKING],
  payAtVenue: ['PayAtVenueInput', BOOKING],
  startOnlinePayment: ['StartOnlinePaymentInput', ORDER],
  completeOnlinePayment: ['CompleteOnlinePaymentInput', BOOKING],
  confirmPayment: ['ConfirmPaymentInput', ATTEMPT],
  refusePayment: ['RefusePaymentInput', ATTEMPT],
  markRefundPaid: ['MarkRefundPaidInput', '... on RefundPayload { refund { status reference } }'],
} as const

/** Runs a payment mutation and returns its result. */
export async function runPaymentMutation(
  client: Pick<TestClient, 'graphql'>,
  mutation: keyof typeof mutations,
  input: object,
) {
  const [type, success] = mutations[mutation]
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) {
      __typename ${success} ... on InvalidInput { fields { field code } } ... on Failure { message } } }`,
    { input },
  )
  if (errors) throw new Error(errors[0].message)
  return data.answer
}

/**
 * Sums of a booking and its series in paise. Received money equals what covered sessions keep plus refunds.
 */
export async function loadLedger(db: Database, bookingUuid: string) {
  const [row] = await db.$queryRaw<{ paid: number; covered: number; surplus: number; back: number }[]>`
    WITH series AS (
      SELECT * FROM bookings WHERE id = ${bookingUuid}::uuid OR "parentBookingId" = ${bookingUuid}::uuid
    ), attempts AS (
      SELECT * FROM payment_attempts WHERE "bookingId" IN (SELECT id FROM series)
    )
    SELECT
      (SELECT coalesce(sum(100 * amount), 0) FROM attempts WHERE state = 'paid')::int AS paid,
      (SELECT coalesce(sum(100 * "totalAmount"), 0) FROM series WHERE "paymentAttemptId" IS NOT NULL)::int AS covered,
      (SELECT coalesce(sum(100 * r.amount), 0) FROM refunds r JOIN attempts a ON a.id = r."attemptId"
        WHERE r."bookingId" IS NULL)::int AS surplus,
      (SELECT coalesce(sum(100 * r.amount), 0) FROM refunds r JOIN attempts a ON a.id = r."attemptId")::int AS back`
  if (!row) throw new Error('no books')
  return { ...row, agree: row.paid === row.covered + row.surplus }
}
