import { InvalidInput, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { subscribeToPush, unsubscribeFromPush } from './pushSubscription.ts'
import { getOrCreatePushKeys } from './sendPush.ts'
import { findSmsSender } from './sms.ts'

const NotificationChannels = builder.objectRef<object>('NotificationChannels').implement({
  description: 'Channels on which this server can reach users outside of the app.',
  fields: (t) => ({
    hasSms: t.boolean({
      description: 'Whether this server can send SMS. When false, the SMS setting of users has no effect.',
      resolve: (_, __, { config }) => findSmsSender(config) !== null,
    }),
    pushPublicKey: t.string({
      description: 'Public VAPID key of the server, for `pushManager.subscribe` in a browser.',
      resolve: async (_, __, { db }) => (await getOrCreatePushKeys(db)).publicKey,
    }),
  }),
})

builder.queryField('notificationChannels', (t) =>
  t.field({
    type: NotificationChannels,
    description: 'Channels on which this server can reach users outside of the app.',
    resolve: () => ({}),
  }),
)

const SubscribeToPushInput = builder.inputType('SubscribeToPushInput', {
  description: 'Push subscription of a browser, as `PushSubscription.toJSON()` returns it.',
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: 'Address of the browser at its push service; https only.',
    }),
    p256dh: t.string({ required: true, description: 'Public key of the browser, base64url.' }),
    auth: t.string({ required: true, description: 'Shared secret of the browser, base64url.' }),
  }),
})

const UnsubscribeFromPushInput = builder.inputType('UnsubscribeFromPushInput', {
  description: 'The browser that no longer wants push messages.',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Address of the browser at its push service.' }),
  }),
})

const PushPayload = payload<{ userId: string }>('PushPayload', {
  description: 'The push subscription of this browser was added or removed.',
  fields: (t) => ({
    viewer: t.load({ type: Viewer, id: 'userId', description: 'The signed-in user.' }),
  }),
})

mutation('subscribeToPush', {
  type: PushPayload,
  description:
    'Sends notifications to this browser until its login session ends. Only known push services are accepted.',
  input: SubscribeToPushInput,
  failures: [InvalidInput, NotSignedIn],
  run: subscribeToPush,
})

mutation('unsubscribeFromPush', {
  type: PushPayload,
  description: 'Stops sending notifications to this browser.',
  input: UnsubscribeFromPushInput,
  failures: [InvalidInput, NotSignedIn],
  run: unsubscribeFromPush,
})
