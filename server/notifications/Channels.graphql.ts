import { Viewer } from '../accounts/Viewer.graphql.ts'
import { InvalidInput, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { subscribeToPush, unsubscribeFromPush } from './pushSubscription.ts'
import { getOrCreatePushKeys } from './sendPush.ts'
import { findSmsSender } from './sms.ts'

const NotificationChannels = builder.objectRef<object>('NotificationChannels').implement({
  description: 'How this server can reach people outside of the app.',
  fields: (t) => ({
    hasSms: t.boolean({
      description: 'Whether short messages are set up; where not, that switch has no effect yet.',
      resolve: (_, __, { config }) => findSmsSender(config) !== null,
    }),
    pushPublicKey: t.string({
      description: "The server's public key (VAPID), for a browser's `pushManager.subscribe`.",
      resolve: async (_, __, { db }) => (await getOrCreatePushKeys(db)).publicKey,
    }),
  }),
})

builder.queryField('notificationChannels', (t) =>
  t.field({
    type: NotificationChannels,
    description: 'How this server can reach people outside of the app.',
    resolve: () => ({}),
  }),
)

const SubscribeToPushInput = builder.inputType('SubscribeToPushInput', {
  description: "What a browser's `PushSubscription.toJSON()` says.",
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Address at the push service of the browser.' }),
    p256dh: t.string({ required: true, description: 'Public key, base64url.' }),
    auth: t.string({ required: true, description: 'Shared secret, base64url.' }),
  }),
})

const UnsubscribeFromPushInput = builder.inputType('UnsubscribeFromPushInput', {
  description: 'Which browser.',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Its address at the push service.' }),
  }),
})

const PushPayload = payload<{ userId: string }>('PushPayload', {
  description: 'This browser is added or removed.',
  fields: (t) => ({
    viewer: t.load({ type: Viewer, id: 'userId', description: 'The person.' }),
  }),
})

mutation('subscribeToPush', {
  type: PushPayload,
  description: 'Shows notifications in this browser, until its session ends. Only known push services.',
  input: SubscribeToPushInput,
  failures: [InvalidInput, NotSignedIn],
  run: subscribeToPush,
})

mutation('unsubscribeFromPush', {
  type: PushPayload,
  description: 'Shows no notifications in this browser any more.',
  input: UnsubscribeFromPushInput,
  failures: [InvalidInput, NotSignedIn],
  run: unsubscribeFromPush,
})
