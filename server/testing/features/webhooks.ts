import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/document.ts'
import { expectPayload, fetchData, runMutation, type TestClient } from '../testClient.ts'

export const LOOPBACK_ALLOWED = { OUTGOING_ALLOW: '127.0.0.1,::1' }

const FAILURE_FRAGMENT = graphql(`
  fragment WebhookFailure on Failure { message ... on InvalidInput { fields { field code } } }
`)

const DOCUMENTS = {
  createWebhook: graphql(
    `mutation ($input: CreateWebhookInput!) {
      result: createWebhook(input: $input) {
        __typename ... on CreateWebhookPayload { secret webhook { uuid url events state } } ...WebhookFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  setWebhookPaused: graphql(
    `mutation ($input: SetWebhookPausedInput!) {
      result: setWebhookPaused(input: $input) {
        __typename ... on SetWebhookPausedPayload { webhook { state failingSince } } ...WebhookFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  deleteWebhook: graphql(
    `mutation ($input: DeleteWebhookInput!) {
      result: deleteWebhook(input: $input) {
        __typename ... on DeleteWebhookPayload { viewer { webhooks { uuid } } } ...WebhookFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  testWebhook: graphql(
    `mutation ($input: TestWebhookInput!) {
      result: testWebhook(input: $input) {
        __typename ... on TestWebhookPayload { delivery { id state } } ...WebhookFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
  redeliverWebhook: graphql(
    `mutation ($input: RedeliverWebhookInput!) {
      result: redeliverWebhook(input: $input) {
        __typename ... on RedeliverWebhookPayload { delivery { id state } } ...WebhookFailure
      }
    }`,
    [FAILURE_FRAGMENT],
  ),
}

type Documents = typeof DOCUMENTS

/** Runs a webhook mutation and returns its result. */
export function runWebhookMutation<Name extends keyof Documents>(
  client: TestClient,
  mutation: Name,
  input: VariablesOf<Documents[Name]>['input'],
) {
  return runMutation(client, DOCUMENTS[mutation] as never, input) as Promise<
    ResultOf<Documents[Name]>['result']
  >
}

export const ALL_EVENTS: VariablesOf<Documents['createWebhook']>['input']['events'] = [
  'BOOKING_CREATED',
  'BOOKING_CONFIRMED',
  'BOOKING_PAID',
  'BOOKING_PAYMENT_REFUSED',
  'BOOKING_CHANGED',
  'BOOKING_CANCELLED',
  'BOOKING_CHECKED_IN',
  'AVAILABILITY_CHANGED',
]

/** Adds a webhook and returns its id and secret. */
export async function addWebhook(client: TestClient, url: string, events = ALL_EVENTS) {
  const result = await runWebhookMutation(client, 'createWebhook', { url, events })
  const { secret, webhook } = expectPayload(result, 'CreateWebhookPayload')
  return { secret, id: webhook.uuid }
}

const deliveryLogDocument = graphql(`query ($id: ID!) {
  viewer { webhook(id: $id) { state failingSince deliveries(first: 50) { edges { node {
    id event messageId body state attempts httpStatus durationMs problem lastAttemptAt nextAttemptAt
  } } } } }
}`)

/** The log of a webhook for its owner, newest first. */
export async function loadDeliveryLog(client: TestClient, id: string) {
  const { viewer } = await fetchData(client, deliveryLogDocument, { id })
  if (!viewer?.webhook) throw new Error(`No webhook ${id}`)
  const { deliveries, ...webhook } = viewer.webhook
  return { ...webhook, deliveries: deliveries.edges.map(({ node }) => node) }
}
