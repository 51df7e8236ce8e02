import { expect } from 'vitest'
import type { TestClient } from './testServer.ts'

export const LOOPBACK_ALLOWED = { OUTGOING_ALLOW: '127.0.0.1,::1' }

const payloadFields = {
  createWebhook: '... on CreateWebhookPayload { secret webhook { uuid url events state } }',
  setWebhookPaused: '... on SetWebhookPausedPayload { webhook { state failingSince } }',
  deleteWebhook: '... on DeleteWebhookPayload { viewer { webhooks { uuid } } }',
  testWebhook: '... on TestWebhookPayload { delivery { id state } }',
  redeliverWebhook: '... on RedeliverWebhookPayload { delivery { id state } }',
} as const

/** Runs one of the webhook mutations and returns its result. */
export async function runWebhookMutation(
  client: TestClient,
  mutation: keyof typeof payloadFields,
  input: object,
) {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
  const { data, errors } = await client.graphql(
    `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) {
      __typename ${payloadFields[mutation]} ... on InvalidInput { fields { field code } } ... on Failure { message } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data.answer
}

export const ALL_EVENTS = [
  'BOOKING_CREATED',
  'BOOKING_CONFIRMED',
  'BOOKING_PAID',
  'BOOKING_PAYMENT_REFUSED',
  'BOOKING_CANCELLED',
  'AVAILABILITY_CHANGED',
]

export async function addWebhook(client: TestClient, url: string, events = ALL_EVENTS) {
  const { secret, webhook: made } = await runWebhookMutation(client, 'createWebhook', { url, events })
  return { secret: secret as string, id: made.uuid as string }
}

/** The log of a webhook for its owner, newest first. */
export async function loadDeliveryLog(client: TestClient, id: string) {
  const { data } = await client.graphql(
    `query ($id: ID!) { viewer { webhook(id: $id) { state failingSince deliveries(first: 50) { edges { node {
      id event messageId body state attempts httpStatus durationMs problem nextAttemptAt } } } } } }`,
    { id },
  )
  const { deliveries, ...rest } = data.viewer.webhook
  return { ...rest, deliveries: deliveries.edges.map(({ node }: { node: any }) => node) }
}
