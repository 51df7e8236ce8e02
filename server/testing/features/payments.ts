import type { Database } from '../../platform/database/database.ts'
import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/document.ts'
import { runMutation, type TestClient } from '../testClient.ts'

const BOOKING_FRAGMENT = graphql(`
  fragment PaidBooking on PayBookingPayload {
    booking { uuid status paymentStatus expiresAt payment { state owed expired dueBy methods } }
  }
`)
const FAILURE_FRAGMENT = graphql(`
  fragment PaymentFailure on Failure { message ... on InvalidInput { fields { field code } } }
`)

const DOCUMENTS = {
  submitUpiReference: graphql(
    `mutation ($input: SubmitUpiReferenceInput!) {
      result: submitUpiReference(input: $input) { __typename ...PaidBooking ...PaymentFailure }
    }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  payAtVenue: graphql(
    `mutation ($input: PayAtVenueInput!) {
      result: payAtVenue(input: $input) { __typename ...PaidBooking ...PaymentFailure }
    }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  startOnlinePayment: graphql(
    `mutation ($input: StartOnlinePaymentInput!) {
      result: startOnlinePayment(input: $input) {
        __typename ... on OnlinePaymentPayload { orderId keyId attempt { id amount } } ...PaymentFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  completeOnlinePayment: graphql(
    `mutation ($input: CompleteOnlinePaymentInput!) {
      result: completeOnlinePayment(input: $input) { __typename ...PaidBooking ...PaymentFailure }
    }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  confirmPayment: graphql(
    `mutation ($input: ConfirmPaymentInput!) {
      result: confirmPayment(input: $input) {
        __typename ... on PaymentAttemptPayload { attempt { state } } ...PaymentFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  refusePayment: graphql(
    `mutation ($input: RefusePaymentInput!) {
      result: refusePayment(input: $input) {
        __typename ... on PaymentAttemptPayload { attempt { state } } ...PaymentFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  markRefundPaid: graphql(
    `mutation ($input: MarkRefundPaidInput!) {
      result: markRefundPaid(input: $input) {
        __typename ... on RefundPayload { refund { status reference } } ...PaymentFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
}

type Documents = typeof DOCUMENTS

/** Runs a payment mutation and returns its result. */
export function runPaymentMutation<Name extends keyof Documents>(
  client: Pick<TestClient, 'graphql'>,
  mutation: Name,
  input: VariablesOf<Documents[Name]>['input'],
) {
  return runMutation(client, DOCUMENTS[mutation] as never, input) as Promise<
    ResultOf<Documents[Name]>['result']
  >
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
