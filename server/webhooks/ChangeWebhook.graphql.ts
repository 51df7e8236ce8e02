import { z } from 'zod'
import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { EmailNotVerified, InvalidInput, NotFound, NotSignedIn, parseInput } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { createWebhook } from './createWebhook.ts'
import { TooManyWebhooks, WebhookNotActive } from './failures.ts'
import { redeliverWebhook, testWebhook } from './redeliverWebhook.ts'
import { requireOwnWebhook } from './requireOwnWebhook.ts'
import { Webhook, WebhookDelivery, WebhookEventType } from './Webhook.graphql.ts'

failure(TooManyWebhooks, {
  description: `The user already has ${WEBHOOKS_MAX} webhooks and must delete one first.`,
})

failure(WebhookNotActive, { description: 'The webhook is paused or disabled, so nothing is sent to it.' })

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Address and events of a new webhook.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'Address of the receiver: https, in a public network, at most 500 characters.',
    }),
    events: t.field({
      type: [WebhookEventType],
      required: true,
      description: 'Events to send, at least one.',
    }),
  }),
})

const SetWebhookPausedInput = builder.inputType('SetWebhookPausedInput', {
  description: 'The webhook to pause or to resume.',
  fields: (t) => ({
    webhookId: t.id({ required: true, description: 'Global id or uuid of the webhook.' }),
    isPaused: t.boolean({
      required: true,
      description: 'True: nothing is sent until the webhook is resumed. False: events are sent again.',
    }),
  }),
})

const createTargetInput = (name: string) =>
  builder.inputType(name, {
    description: 'The webhook to use.',
    fields: (t) => ({
      webhookId: t.id({ required: true, description: 'Global id or uuid of the webhook.' }),
    }),
  })
const DeleteWebhookInput = createTargetInput('DeleteWebhookInput')
const TestWebhookInput = createTargetInput('TestWebhookInput')

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'The delivery to send again.',
  fields: (t) => ({ deliveryId: t.id({ required: true, description: 'Global id of the delivery.' }) }),
})

const viewerField = {
  description: 'The signed-in user with the current `webhooks`.',
} as const

const CreateWebhookPayload = payload<{ webhookId: string; secret: string }>('CreateWebhookPayload', {
  description: 'The new webhook, which receives events from now on.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description:
        "Secret with which a receiver verifies signatures: 'whsec_' and base64. It is shown only this once.",
    }),
    webhook: t.load({ type: Webhook, id: 'webhookId', description: 'The webhook that was created.' }),
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      ...viewerField,
    }),
  }),
})

const SetWebhookPausedPayload = payload<{ webhookId: string }>('SetWebhookPausedPayload', {
  description: 'The webhook, paused or resumed.',
  fields: (t) => ({
    webhook: t.load({ type: Webhook, id: 'webhookId', description: 'The webhook after the change.' }),
  }),
})

const DeleteWebhookPayload = payload<{ webhookId: string }>('DeleteWebhookPayload', {
  description: 'The webhook and its deliveries are deleted.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      ...viewerField,
    }),
  }),
})

const createDeliveryPayload = (name: string, description: string) =>
  payload<{ deliveryId: string }>(name, {
    description,
    fields: (t) => ({
      delivery: t.load({
        type: WebhookDelivery,
        id: 'deliveryId',
        description: 'The delivery, which is being sent; its state shows the outcome.',
      }),
    }),
  })
const TestWebhookPayload = createDeliveryPayload('TestWebhookPayload', 'A test event is being sent.')
const RedeliverWebhookPayload = createDeliveryPayload(
  'RedeliverWebhookPayload',
  'The event is being sent again.',
)

mutation('createWebhook', {
  type: CreateWebhookPayload,
  description: 'Adds a webhook: an address that receives events.',
  input: CreateWebhookInput,
  failures: [InvalidInput, NotSignedIn, EmailNotVerified, TooManyWebhooks],
  run: createWebhook,
})

mutation('setWebhookPaused', {
  type: SetWebhookPausedPayload,
  description: 'Pauses or resumes a webhook. Events during a pause are not sent later.',
  input: SetWebhookPausedInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: setWebhookPaused,
})

mutation('deleteWebhook', {
  type: DeleteWebhookPayload,
  description: 'Deletes a webhook and its deliveries.',
  input: DeleteWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: deleteWebhook,
})

mutation('testWebhook', {
  type: TestWebhookPayload,
  description: "Sends a 'webhook.test' event to a webhook.",
  input: TestWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
  run: testWebhook,
})

mutation('redeliverWebhook', {
  type: RedeliverWebhookPayload,
  description: 'Sends a delivery again with the same id. A delivery that already waits stays unchanged.',
  input: RedeliverWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
  run: redeliverWebhook,
})

const pauseRequest = z.object({ webhookId: z.string(), isPaused: z.boolean() })
const targetRequest = z.object({ webhookId: z.string() })

/** Pauses or resumes a webhook, also one that the server disabled. Events during the pause are not sent later. */
async function setWebhookPaused(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId, isPaused } = parseInput(pauseRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id } = await requireOwnWebhook(context, tx, webhookId)
    // A resumed webhook gets the full number of days again before it is disabled.
    const data = isPaused ? { state: 'paused' as const } : { state: 'active' as const, failingSince: null }
    await tx.webhook.update({ where: { id }, data })
    return { webhookId: id }
  })
}

/** Deletes a webhook with its delivery log. */
async function deleteWebhook(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId } = parseInput(targetRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id } = await requireOwnWebhook(context, tx, webhookId)
    await tx.webhook.delete({ where: { id } })
    return { webhookId: id }
  })
}
