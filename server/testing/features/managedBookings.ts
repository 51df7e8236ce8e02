import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/document.ts'
import { runMutation, type TestClient } from '../testClient.ts'

const FAILURE_FRAGMENT = graphql(`
  fragment ManagedBookingFailure on Failure {
    message
    ... on InvalidInput { fields { field code } }
    ... on SlotFull { seatsLeft }
    ... on PriceChanged { total }
    ... on RefundChanged { refundAmount }
  }
`)
const BOOKING_FRAGMENT = graphql(`
  fragment ChangedBooking on Booking {
    uuid status paymentStatus bookingDate timeSlot totalAmount expiresAt
    cancellation { reason isByProvider refundAmount } payment { state attempts { method state reference } }
  }
`)

const DOCUMENTS = {
  bookForParent: graphql(
    `mutation ($input: BookForParentInput!) { result: bookForParent(input: $input) {
      __typename ... on BookForParentPayload { booking { ...ChangedBooking } } ...ManagedBookingFailure
    } }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  cancelManagedBooking: graphql(
    `mutation ($input: CancelManagedBookingInput!) { result: cancelManagedBooking(input: $input) {
      __typename
      ... on CancelManagedBookingPayload { cancelledCount refundAmount booking { ...ChangedBooking } }
      ...ManagedBookingFailure
    } }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  moveBooking: graphql(
    `mutation ($input: MoveBookingInput!) { result: moveBooking(input: $input) {
      __typename ... on ManagedBookingPayload { booking { ...ChangedBooking } } ...ManagedBookingFailure
    } }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  recordPayment: graphql(
    `mutation ($input: RecordPaymentInput!) { result: recordPayment(input: $input) {
      __typename ... on ManagedBookingPayload { booking { ...ChangedBooking } } ...ManagedBookingFailure
    } }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
  resendConfirmation: graphql(
    `mutation ($input: ResendConfirmationInput!) { result: resendConfirmation(input: $input) {
      __typename ... on ManagedBookingPayload { booking { ...ChangedBooking } } ...ManagedBookingFailure
    } }`,
    [BOOKING_FRAGMENT, FAILURE_FRAGMENT],
  ),
}
type Documents = typeof DOCUMENTS

/** Runs a mutation of staff or a manager on one booking and returns its result. */
export function manageBooking<Name extends keyof Documents>(
  client: Pick<TestClient, 'graphql'>,
  mutation: Name,
  input: VariablesOf<Documents[Name]>['input'],
) {
  return runMutation(client, DOCUMENTS[mutation] as never, input) as Promise<
    ResultOf<Documents[Name]>['result']
  >
}
