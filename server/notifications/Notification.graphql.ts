import { Viewer } from '../accounts/Viewer.graphql.ts'
import { NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { type InboxChange, subscribeToInbox } from './inboxEvents.ts'
import { markAllNotificationsRead, markNotificationRead } from './markRead.ts'
import { formatNotificationText, parseNotificationKind } from './notificationText.ts'

const NotificationKindEnum = builder.enumType('NotificationKind', {
  description: 'What a message tells of.',
  values: {
    BOOKING_MADE: { value: 'bookingMade', description: 'A booking or a series was made.' },
    BOOKING_CANCELLED: { value: 'bookingCancelled', description: 'The person has cancelled sessions.' },
    SESSION_CANCELLED: { value: 'sessionCancelled', description: 'The provider has cancelled a session.' },
    BOOKING_EXPIRED: { value: 'bookingExpired', description: 'A booking was not paid in time.' },
    PAYMENT_CONFIRMED: { value: 'paymentConfirmed', description: 'Money has arrived.' },
    PAYMENT_RETURNED: {
      value: 'paymentReturned',
      description: 'Money came that covers nothing; it goes back.',
    },
    PAYMENT_REFUSED: { value: 'paymentRefused', description: 'A reported payment was not found.' },
    PAYMENT_REPORTED: {
      value: 'paymentReported',
      description: 'A parent has reported a payment: for those who act for the provider.',
    },
    REFUND_SENT: { value: 'refundSent', description: 'Money has been sent back.' },
    REMINDER_DAY: { value: 'reminderDay', description: 'A session begins within a day.' },
    REMINDER_HOURS: { value: 'reminderHours', description: 'A session begins within two hours.' },
    OFFER: { value: 'offer', description: 'A saved activity costs less now.' },
    WEEKLY_DIGEST: { value: 'weeklyDigest', description: 'The week ahead.' },
    CLAIM_APPROVED: { value: 'claimApproved', description: 'The person may act for a provider.' },
    CLAIM_REFUSED: { value: 'claimRefused', description: 'The person may not act for a provider.' },
    REVIEW_HIDDEN: { value: 'reviewHidden', description: 'Staff have hidden a review of the person.' },
    WEBHOOK_DISABLED: {
      value: 'webhookDisabled',
      description: 'A webhook of the person only failed, and is told nothing more.',
    },
    TOKEN_CREATED: { value: 'tokenCreated', description: 'An access token was made for the account.' },
    PASSWORD_CHANGED: { value: 'passwordChanged', description: 'The password was changed.' },
    EMAIL_CHANGED: { value: 'emailChanged', description: 'The e-mail address was changed.' },
  } as const,
})

export const Notification = builder.prismaNode('Message', {
  name: 'Notification',
  description: 'What a person is told. Its text is made as it is read, in the language of the reader.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  select: { kind: true, values: true },
  fields: (t) => ({
    kind: t.field({
      type: NotificationKindEnum,
      description: 'What it tells of.',
      resolve: ({ kind }) => parseNotificationKind(kind),
    }),
    title: t.string({
      description: 'One line.',
      resolve: (message, _, { language, config }) => formatNotificationText(message, language, config).title,
    }),
    text: t.string({
      description: 'A sentence or two.',
      resolve: (message, _, { language, config }) => formatNotificationText(message, language, config).text,
    }),
    link: t.exposeString('link', { description: 'Path of the screen that it leads to.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came.' }),
    isRead: t.boolean({
      description: 'Whether it has been read.',
      select: { readAt: true },
      resolve: ({ readAt }) => readAt !== null,
    }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  unreadNotificationCount: t.int({
    description: 'How many messages are unread.',
    resolve: ({ id }, _, { db }) => db.message.count({ where: { userId: id, readAt: null } }),
  }),
  notifications: t.relatedConnection(
    'messages',
    {
      type: Notification,
      cursor: 'id',
      totalCount: true,
      defaultSize: 20,
      maxSize: LIMITS.first,
      description: 'Own messages, newest first.',
      query: (args) => {
        requireIdCursors(args)
        return { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }
      },
    },
    { name: 'NotificationConnection', description: 'A page of messages.' },
    { name: 'NotificationEdge', description: 'A message with its position.' },
  ),
}))

const InboxChangeRef = builder.objectRef<InboxChange>('InboxChange').implement({
  description: 'The inbox has changed: a message has come, or some were read elsewhere.',
  fields: (t) => ({
    notification: t.prismaField({
      type: Notification,
      nullable: true,
      description:
        'The message that came; null first, for how the inbox stands, and when messages were read.',
      resolve: (query, { userId, notificationId }, _, { db }) =>
        db.message.findFirst({ ...query, where: { id: toUuidOrNil(notificationId), userId } }),
    }),
    viewer: t.prismaField({
      type: Viewer,
      description: 'The person, with their unread messages as they are now.',
      resolve: (query, { userId }, _, { db }) =>
        db.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
})

builder.subscriptionField('notificationReceived', (t) =>
  t.field({
    type: InboxChangeRef,
    description: "The signed-in person's inbox: how it stands, at once, then each change, live.",
    subscribe: (_, __, context) => subscribeToInbox(context),
    resolve: (change) => change,
  }),
)

const MarkNotificationReadInput = builder.inputType('MarkNotificationReadInput', {
  description: 'Which message was read.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Its global id or uuid.' }) }),
})

const viewerField = {
  type: Viewer,
  description: 'The person, with their unread messages as they are now.',
} as const

const MarkNotificationReadPayload = payload<{ userId: string; messageId: string }>(
  'MarkNotificationReadPayload',
  {
    description: 'The message is read.',
    fields: (t) => ({
      notification: t.load({ type: Notification, id: 'messageId', description: 'The message.' }),
      viewer: t.load({ ...viewerField, id: 'userId' }),
    }),
  },
)

const MarkAllNotificationsReadPayload = payload<{ userId: string }>('MarkAllNotificationsReadPayload', {
  description: 'All messages are read.',
  fields: (t) => ({
    viewer: t.load({ ...viewerField, id: 'userId' }),
  }),
})

mutation('markNotificationRead', {
  type: MarkNotificationReadPayload,
  description: 'Notes that the signed-in person has read a message. Said again, nothing changes.',
  input: MarkNotificationReadInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { id }) => markNotificationRead(context, id),
})

mutation('markAllNotificationsRead', {
  type: MarkAllNotificationsReadPayload,
  description: 'Notes that the signed-in person has read all messages.',
  failures: [NotSignedIn],
  run: markAllNotificationsRead,
})
