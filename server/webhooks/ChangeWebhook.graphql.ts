import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { deleteWebhook, setWebhookPaused } from './changeWebhook.ts'
import { createWebhook } from './createWebhook.ts'
import { TooManyWebhooks, WebhookNotActive } from './failures.ts'
import { redeliverWebhook, testWebhook } from './redeliverWebhook.ts'
import { Webhook, WebhookDelivery, WebhookEventType } from './Webhook.graphql.ts'

failure(TooManyWebhooks, { description: `A person has at most ${WEBHOOKS_MAX} webhooks.` })

failure(WebhookNotActive, { description: 'The webhook is paused or disabled: nothing is sent to it.' })

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  description: 'Where to tell what.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'An https address in a public network, at most 500 characters.',
    }),
    events: t.field({
      type: [WebhookEventType],
      required: true,
      description: 'What to be told; at least one.',
    }),
  }),
})

const SetWebhookPausedInput = builder.inputType('SetWebhookPausedInput', {
  description: 'Which webhook, and whether it is told.',
  fields: (t) => ({
    webhookId: t.id({ required: true, description: 'Global id, or `uuid`.' }),
    isPaused: t.boolean({ required: true, description: 'True: nothing until resumed. False: told again.' }),
  }),
})

const createTargetInput = (name: string) =>
  builder.inputType(name, {
    description: 'Which webhook.',
    fields: (t) => ({ webhookId: t.id({ required: true, description: 'Global id, or `uuid`.' }) }),
  })
const DeleteWebhookInput = createTargetInput('DeleteWebhookInput')
const TestWebhookInput = createTargetInput('TestWebhookInput')

const RedeliverWebhookInput = builder.inputType('RedeliverWebhookInput', {
  description: 'Which delivery.',
  fields: (t) => ({ deliveryId: t.id({ required: true, description: 'Global id.' }) }),
})

const viewerField = {
  description: 'The person, with `webhooks` as they are now.',
} as const

const CreateWebhookPayload = payload<{ webhookId: string; secret: string }>('CreateWebhookPayload', {
  description: 'It is told from now on.',
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: "With it a receiver verifies the signatures: 'whsec_' and base64. Shown this once.",
    }),
    webhook: t.load({ type: Webhook, id: 'webhookId', description: 'The new one.' }),
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      ...viewerField,
    }),
  }),
})

const SetWebhookPausedPayload = payload<{ webhookId: string }>('SetWebhookPausedPayload', {
  description: 'It is paused or resumed.',
  fields: (t) => ({
    webhook: t.load({ type: Webhook, id: 'webhookId', description: 'As it is now.' }),
  }),
})

const DeleteWebhookPayload = payload<{ webhookId: string }>('DeleteWebhookPayload', {
  description: 'It is gone, with its log.',
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
        description: 'On its way; the log says how that went.',
      }),
    }),
  })
const TestWebhookPayload = createDeliveryPayload('TestWebhookPayload', 'A test is sent.')
const RedeliverWebhookPayload = createDeliveryPayload('RedeliverWebhookPayload', 'It is sent again.')

mutation('createWebhook', {
  type: CreateWebhookPayload,
  description: 'Adds an address that is told what happens.',
  input: CreateWebhookInput,
  failures: [InvalidInput, NotSignedIn, TooManyWebhooks],
  run: createWebhook,
})

mutation('setWebhookPaused', {
  type: SetWebhookPausedPayload,
  description: 'Pauses or resumes a webhook. What happens while it is paused is not told later.',
  input: SetWebhookPausedInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: setWebhookPaused,
})

mutation('deleteWebhook', {
  type: DeleteWebhookPayload,
  description: 'Ends a webhook, with its log.',
  input: DeleteWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn],
  run: deleteWebhook,
})

mutation('testWebhook', {
  type: TestWebhookPayload,
  description: "Sends an event 'webhook.test' to a webhook.",
  input: TestWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
  run: testWebhook,
})

mutation('redeliverWebhook', {
  type: RedeliverWebhookPayload,
  description: 'Sends what was sent once more, under the same id. One that waits already goes on waiting.',
  input: RedeliverWebhookInput,
  failures: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
  run: redeliverWebhook,
})
