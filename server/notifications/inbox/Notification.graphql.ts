import { NotFound, NotSignedIn } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { requireIdCursors, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { LIMITS } from '../../platform/graphql/limits/limits.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Viewer } from '../../viewer/Viewer.graphql.ts'
import { formatNotificationText, parseNotificationKind } from '../notificationText.ts'
import { loadCurrentFacts } from './currentFacts.ts'
import { type InboxChange, subscribeToInbox } from './inboxEvents.ts'
import { markAllNotificationsRead, markNotificationRead } from './markRead.ts'

const NotificationKindEnum = builder.enumType('NotificationKind', {
  description: 'What a notification is about.',
  values: {
    BOOKING_MADE: { value: 'bookingMade', description: 'The user made a booking or a series.' },
    BOOKING_CANCELLED: { value: 'bookingCancelled', description: 'The user cancelled one or more sessions.' },
    SESSION_CANCELLED: {
      value: 'sessionCancelled',
      description: 'The provider or staff cancelled a session.',
    },
    BOOKING_CANCELLED_BY_CHANGE: {
      value: 'bookingCancelledByChange',
      description: 'The provider or staff changed a booked session and cancelled the booking.',
    },
    SESSION_MOVED: {
      value: 'sessionMoved',
      description: 'The provider or staff moved booked sessions to another time.',
    },
    VENUE_CHANGED: {
      value: 'venueChanged',
      description: 'The provider or staff changed the venue of booked sessions.',
    },
    PROVIDER_CHANGED: {
      value: 'providerChanged',
      description: 'Staff gave booked sessions to another provider.',
    },
    BOOKED_FOR_YOU: { value: 'bookedForYou', description: 'The provider or staff booked for the user.' },
    BOOKING_CANCELLED_FOR_YOU: {
      value: 'bookingCancelledForYou',
      description: "The provider or staff cancelled sessions of one of the user's bookings.",
    },
    BOOKING_MOVED: {
      value: 'bookingMoved',
      description: "The provider or staff moved one of the user's bookings to another session.",
    },
    FAMILY_JOINED: { value: 'familyJoined', description: 'The second parent joined the family.' },
    FAMILY_LEFT: { value: 'familyLeft', description: 'The other parent is no longer in the family.' },
    FAMILY_ENDED: { value: 'familyEnded', description: 'The user is no longer in the family.' },
    FAMILY_ACCOUNT_DELETED: {
      value: 'familyAccountDeleted',
      description: 'The other parent of the family deleted the account.',
    },
    BOOKING_CANCELLED_BY_DELETION: {
      value: 'bookingCancelledByDeletion',
      description: 'Sessions of the family were cancelled because the other parent deleted the account.',
    },
    BOOKING_RESCHEDULED: {
      value: 'bookingRescheduled',
      description: 'The user moved a booking to another date.',
    },
    BOOKING_DATE_CHANGED: {
      value: 'bookingDateChanged',
      description: 'For provider managers: a parent moved a booking to another date.',
    },
    BOOKING_CONFIRMATION: {
      value: 'bookingConfirmation',
      description: 'The provider or staff sent the confirmation of a booking again.',
    },
    BOOKING_EXPIRED: {
      value: 'bookingExpired',
      description: 'A booking was cancelled because it was not paid in time.',
    },
    BOOKING_EXPIRED_UNCHECKED: {
      value: 'bookingExpiredUnchecked',
      description:
        'The seats of a booking were released while its reported payment is still being checked. Once confirmed, the payment takes the seats again if they are free, or is refunded.',
    },
    WAITLIST_JOINED: { value: 'waitlistJoined', description: 'The user waits for seats in a full session.' },
    WAITLIST_OFFER: {
      value: 'waitlistOffer',
      description: 'Seats came free and are held for the user until the offer ends.',
    },
    WAITLIST_WITHDRAWN: {
      value: 'waitlistWithdrawn',
      description: 'The session has fewer seats than before, so the offer ended and the user waits again.',
    },
    WAITLIST_EXPIRED: {
      value: 'waitlistExpired',
      description: 'The user did not accept the offer in time, and it passed on.',
    },
    WAITLIST_MOVED_UP: { value: 'waitlistMovedUp', description: 'The user is among the first in the line.' },
    WAITLIST_CLOSED: {
      value: 'waitlistClosed',
      description: 'The session no longer takes place at its time, so the waiting list ended.',
    },
    PAYMENT_CONFIRMED: { value: 'paymentConfirmed', description: 'A payment was received and confirmed.' },
    PAYMENT_RETURNED: {
      value: 'paymentReturned',
      description: 'A payment arrived that pays for nothing, so it is refunded.',
    },
    PAYMENT_REFUSED: { value: 'paymentRefused', description: 'A reported payment was not found.' },
    PAYMENT_REPORTED: {
      value: 'paymentReported',
      description: "A parent reported a payment; for the provider's managers.",
    },
    PAYMENT_UNCHECKED: {
      value: 'paymentUnchecked',
      description: "Reported payments wait for more than 48 hours; for the provider's managers.",
    },
    PAYMENT_UNCHECKED_BY_PROVIDER: {
      value: 'paymentUncheckedByProvider',
      description: 'A provider has not checked reported payments for more than 72 hours; for staff.',
    },
    BOOKING_RECEIVED: {
      value: 'bookingReceived',
      description: "A parent booked; for the provider's managers.",
    },
    BOOKING_WITHDRAWN: {
      value: 'bookingWithdrawn',
      description: "A booking was cancelled; for the provider's managers.",
    },
    REVIEW_RECEIVED: {
      value: 'reviewReceived',
      description: "A parent wrote a review; for the provider's managers.",
    },
    PROVIDER_DIGEST: {
      value: 'providerDigest',
      description: 'The news of the last day at the providers that the user manages, in one mail.',
    },
    CHILD_ARRIVED: { value: 'childArrived', description: 'A participant arrived and was checked in.' },
    REFUND_SENT: { value: 'refundSent', description: 'A refund was sent.' },
    REMINDER_DAY: { value: 'reminderDay', description: 'A booked session starts within 24 hours.' },
    REMINDER_HOURS: { value: 'reminderHours', description: 'A booked session starts within two hours.' },
    OFFER: { value: 'offer', description: 'A saved activity has become cheaper.' },
    WEEKLY_DIGEST: {
      value: 'weeklyDigest',
      description: 'Weekly summary of upcoming sessions and recommendations.',
    },
    CLAIM_APPROVED: { value: 'claimApproved', description: "Staff approved the user's claim to a provider." },
    CLAIM_REFUSED: { value: 'claimRefused', description: "Staff refused the user's claim to a provider." },
    REVIEW_HIDDEN: { value: 'reviewHidden', description: 'Staff hid a review that the user wrote.' },
    WEBHOOK_DISABLED: {
      value: 'webhookDisabled',
      description: 'A webhook of the user was disabled because all its deliveries failed.',
    },
    TOKEN_CREATED: { value: 'tokenCreated', description: 'An access token was created for the account.' },
    UPI_CHANGED: {
      value: 'upiChanged',
      description: "The UPI ID of a provider was changed; for the provider's managers.",
    },
    STAFF_GRANTED: { value: 'staffGranted', description: 'The user became a staff member.' },
    STAFF_REVOKED: { value: 'staffRevoked', description: 'The user is no longer a staff member.' },
    NEW_DEVICE: {
      value: 'newDevice',
      description: 'A browser that the account did not know has signed in to it.',
    },
    PASSWORD_CHANGED: { value: 'passwordChanged', description: 'The password of the account was changed.' },
    EMAIL_CHANGED: { value: 'emailChanged', description: 'The e-mail address of the account was changed.' },
  } as const,
})

export const Notification = builder.prismaNode('Message', {
  name: 'Notification',
  description: "Entry in a user's inbox. Its text is written when it is read, in the reader's language.",
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
      description: 'What the notification is about.',
      resolve: ({ kind }) => parseNotificationKind(kind),
    }),
    title: t.string({
      description: "Title of one line, in the reader's language.",
      resolve: (message, _, { language, config }) => formatNotificationText(message, language, config).title,
    }),
    text: t.string({
      description: "Text of one or two sentences, in the reader's language.",
      resolve: async (message, _, context) => {
        const current = { kind: message.kind, values: await loadCurrentFacts(context, message) }
        return formatNotificationText(current, context.language, context.config).text
      },
    }),
    link: t.exposeString('link', {
      description: 'Path of the screen in the app to which the notification leads.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the notification was created.',
    }),
    isRead: t.boolean({
      description: 'Whether the user has read the notification.',
      select: { readAt: true },
      resolve: ({ readAt }) => readAt !== null,
    }),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  unreadNotificationCount: t.relationCount('messages', {
    description: 'Number of unread notifications.',
    where: { readAt: null },
  }),
  notifications: t.relatedConnection(
    'messages',
    {
      type: Notification,
      cursor: 'id',
      totalCount: true,
      defaultSize: 20,
      maxSize: LIMITS.first,
      description: 'Notifications of the signed-in user, newest first.',
      query: (args) => {
        requireIdCursors(args)
        return { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }
      },
    },
    { name: 'NotificationConnection', description: 'A page of notifications.' },
    { name: 'NotificationEdge', description: 'A notification with its cursor.' },
  ),
}))

const InboxChangeRef = builder.objectRef<InboxChange>('InboxChange').implement({
  description: 'A change of the inbox: a notification arrived, or notifications were read elsewhere.',
  fields: (t) => ({
    notification: t.prismaField({
      type: Notification,
      nullable: true,
      description: 'The notification that arrived; null in the first event and when notifications were read.',
      resolve: (query, { userId, notificationId }, _, { db }) =>
        db.message.findFirst({ ...query, where: { id: toUuidOrNil(notificationId), userId } }),
    }),
    viewer: t.prismaField({
      type: Viewer,
      description: 'The signed-in user with the current number of unread notifications.',
      resolve: (query, { userId }, _, { db }) =>
        db.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
})

builder.subscriptionField('notificationReceived', (t) =>
  t.field({
    type: InboxChangeRef,
    description:
      'Inbox of the signed-in user: one event with the current state at once, then one for each change.',
    subscribe: (_, __, context) => subscribeToInbox(context),
    resolve: (change) => change,
  }),
)

const MarkNotificationReadInput = builder.inputType('MarkNotificationReadInput', {
  description: 'The notification that the user has read.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Global id or uuid of the notification.' }) }),
})

const viewerField = {
  type: Viewer,
  description: 'The signed-in user with the current number of unread notifications.',
} as const

const MarkNotificationReadPayload = payload<{ userId: string; messageId: string }>(
  'MarkNotificationReadPayload',
  {
    description: 'The notification that was marked as read.',
    fields: (t) => ({
      notification: t.load({
        type: Notification,
        id: 'messageId',
        description: 'The notification after the change.',
      }),
      viewer: t.load({ ...viewerField, id: 'userId' }),
    }),
  },
)

const MarkAllNotificationsReadPayload = payload<{ userId: string }>('MarkAllNotificationsReadPayload', {
  description: 'All notifications are marked as read.',
  fields: (t) => ({
    viewer: t.load({ ...viewerField, id: 'userId' }),
  }),
})

mutation('markNotificationRead', {
  type: MarkNotificationReadPayload,
  description: 'Marks a notification of the signed-in user as read. Marking it again changes nothing.',
  input: MarkNotificationReadInput,
  failures: [NotFound, NotSignedIn],
  run: (context, { id }) => markNotificationRead(context, id),
})

mutation('markAllNotificationsRead', {
  type: MarkAllNotificationsReadPayload,
  description: 'Marks all notifications of the signed-in user as read.',
  failures: [NotSignedIn],
  run: markAllNotificationsRead,
})
