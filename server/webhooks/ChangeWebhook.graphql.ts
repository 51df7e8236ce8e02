import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import type { Context } from '../platform/context.ts'
import { InvalidInput, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { FailureInterface } from '../platform/graphql/failures.graphql.ts'
import { deleteWebhook, setWebhookPaused } from './changeWebhook.ts'
import { createWebhook } from './createWebhook.ts'
import { TooManyWebhooks, WebhookNotActive } from './failures.ts'
import { redeliverWebhook, testWebhook } from './redeliverWebhook.ts'
import { Webhook, WebhookDelivery, WebhookEventType } from './Webhook.graphql.ts'

builder.objectType(TooManyWebhooks, {
  name: 'TooManyWebhooks',
  description: `A person has at most ${WEBHOOKS_MAX} webhooks.`,
  interfaces: [FailureInterface],
})

builder.objectType(WebhookNotActive, {
  name: 'WebhookNotActive',
  description: 'The webhook is paused or disabled: nothing is sent to it.',
  interfaces: [FailureInterface],
})

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

const CreateWebhookPayload = builder
  .objectRef<{ webhookId: string; secret: string }>('CreateWebhookPayload')
  .implement({
    description: 'It is told from now on.',
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: "With it a receiver verifies the signatures: 'whsec_' and base64. Shown this once.",
      }),
      webhook: t.prismaField({
        type: Webhook,
        description: 'The new one.',
        resolve: (query, { webhookId }, _, { db }) =>
          db.webhook.findUniqueOrThrow({ ...query, where: { id: webhookId } }),
      }),
      viewer: t.prismaField({ type: Viewer, nullable: true, ...viewerField, resolve: findViewer }),
    }),
  })

const SetWebhookPausedPayload = builder
  .objectRef<{ webhookId: string }>('SetWebhookPausedPayload')
  .implement({
    description: 'It is paused or resumed.',
    fields: (t) => ({
      webhook: t.prismaField({
        type: Webhook,
        description: 'As it is now.',
        resolve: (query, { webhookId }, _, { db }) =>
          db.webhook.findUniqueOrThrow({ ...query, where: { id: webhookId } }),
      }),
    }),
  })

const DeleteWebhookPayload = builder.objectRef<{ webhookId: string }>('DeleteWebhookPayload').implement({
  description: 'It is gone, with its log.',
  fields: (t) => ({
    viewer: t.prismaField({ type: Viewer, nullable: true, ...viewerField, resolve: findViewer }),
  }),
})

const createDeliveryPayload = (name: string, description: string) =>
  builder.objectRef<{ deliveryId: string }>(name).implement({
    description,
    fields: (t) => ({
      delivery: t.prismaField({
        type: WebhookDelivery,
        description: 'On its way; the log says how that went.',
        resolve: (query, { deliveryId }, _, { db }) =>
          db.webhookDelivery.findUniqueOrThrow({ ...query, where: { id: deliveryId } }),
      }),
    }),
  })
const TestWebhookPayload = createDeliveryPayload('TestWebhookPayload', 'A test is sent.')
const RedeliverWebhookPayload = createDeliveryPayload('RedeliverWebhookPayload', 'It is sent again.')

function findViewer(query: object, _: unknown, __: unknown, { db, signedIn }: Context) {
  return signedIn && db.user.findUnique({ ...query, where: { id: signedIn.userId } })
}

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: CreateWebhookPayload,
    description: 'Adds an address that is told what happens.',
    errors: {
      types: [InvalidInput, NotSignedIn, TooManyWebhooks],
      union: { description: 'What adding one comes to.' },
    },
    args: { input: t.arg({ type: CreateWebhookInput, required: true, description: 'Where and what.' }) },
    resolve: (_, { input }, context) => createWebhook(context, input),
  }),
  setWebhookPaused: t.field({
    type: SetWebhookPausedPayload,
    description: 'Pauses or resumes a webhook. What happens while it is paused is not told later.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn],
      union: { description: 'What pausing comes to.' },
    },
    args: { input: t.arg({ type: SetWebhookPausedInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) => setWebhookPaused(context, input),
  }),
  deleteWebhook: t.field({
    type: DeleteWebhookPayload,
    description: 'Ends a webhook, with its log.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn],
      union: { description: 'What ending one comes to.' },
    },
    args: { input: t.arg({ type: DeleteWebhookInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) => deleteWebhook(context, input),
  }),
  testWebhook: t.field({
    type: TestWebhookPayload,
    description: "Sends an event 'webhook.test' to a webhook.",
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
      union: { description: 'What testing comes to.' },
    },
    args: { input: t.arg({ type: TestWebhookInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) => testWebhook(context, input),
  }),
  redeliverWebhook: t.field({
    type: RedeliverWebhookPayload,
    description: 'Sends what was sent once more, under the same id. One that waits already goes on waiting.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, WebhookNotActive],
      union: { description: 'What sending again comes to.' },
    },
    args: { input: t.arg({ type: RedeliverWebhookInput, required: true, description: 'Which.' }) },
    resolve: (_, { input }, context) => redeliverWebhook(context, input),
  }),
}))
