import {
  ATTEMPTS_MAX,
  DELIVERY_RETENTION_DAYS,
  DISABLED_AFTER_DAYS,
  type WebhookEventType as EventType,
  type WebhookProblem as Problem,
  WEBHOOK_PROBLEMS,
} from '../../domain/webhooks/events.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'

export const WebhookEventType = builder.enumType('WebhookEventType', {
  description: 'Event to which a webhook can subscribe.',
  values: {
    BOOKING_CREATED: {
      value: 'booking.created',
      description: 'Event booking.created: a session was booked. Each session of a series is an event.',
    },
    BOOKING_CONFIRMED: {
      value: 'booking.confirmed',
      description: 'Event booking.confirmed: the booking is confirmed and will be paid at the venue.',
    },
    BOOKING_PAID: {
      value: 'booking.paid',
      description: 'Event booking.paid: the payment arrived and the booking is confirmed.',
    },
    BOOKING_PAYMENT_REFUSED: {
      value: 'booking.payment_refused',
      description:
        'Event booking.payment_refused: a reported or agreed payment did not arrive, and the booking is pending again.',
    },
    BOOKING_CHANGED: {
      value: 'booking.changed',
      description:
        'Event booking.changed: the provider or staff changed the time, the venue or the provider.',
    },
    BOOKING_CANCELLED: {
      value: 'booking.cancelled',
      description:
        'Event booking.cancelled: cancelled by the parent, by the provider, or because it was not paid in time.',
    },
    BOOKING_CHECKED_IN: {
      value: 'booking.checked_in',
      description: 'Event booking.checked_in: a participant arrived and was checked in at the venue.',
    },
    AVAILABILITY_CHANGED: {
      value: 'availability.changed',
      description:
        'Event availability.changed: the free seats of a session changed or it was closed. With session null, the weekly slots or the closures of the activity changed.',
    },
    WAITLIST_JOINED: {
      value: 'waitlist.joined',
      description: 'Event waitlist.joined: a family waits for seats in a full session.',
    },
    WAITLIST_OFFERED: {
      value: 'waitlist.offered',
      description:
        'Event waitlist.offered: seats came free and are held for the family until the offer ends.',
    },
    WAITLIST_OFFER_WITHDRAWN: {
      value: 'waitlist.offer_withdrawn',
      description:
        'Event waitlist.offer_withdrawn: the session has fewer seats than before, and the family waits again.',
    },
    WAITLIST_ACCEPTED: {
      value: 'waitlist.accepted',
      description: 'Event waitlist.accepted: the family accepted the offer, which made a booking.',
    },
    WAITLIST_ENDED: {
      value: 'waitlist.ended',
      description:
        'Event waitlist.ended: the family left or refused, the offer expired, or the session started or was closed.',
    },
  } as const satisfies Record<string, { value: EventType; description: string }>,
})

const WebhookState = builder.enumType('WebhookState', {
  description: 'Whether a webhook receives events.',
  values: {
    ACTIVE: { value: 'active', description: 'Events are sent to the webhook.' },
    PAUSED: { value: 'paused', description: 'Nothing is sent until the webhook is resumed.' },
    DISABLED: {
      value: 'disabled',
      description: `Nothing is sent until the webhook is resumed, because all deliveries failed for ${DISABLED_AFTER_DAYS} days.`,
    },
  } as const,
})

const WebhookDeliveryState = builder.enumType('WebhookDeliveryState', {
  description: 'State of a delivery.',
  values: {
    WAITING: { value: 'waiting', description: 'Waits for its first or next attempt.' },
    DELIVERED: { value: 'delivered', description: 'The receiver responded with a status from 200 to 299.' },
    FAILED: {
      value: 'failed',
      description: `Abandoned after ${ATTEMPTS_MAX} attempts, or because the webhook was paused.`,
    },
  } as const,
})

const PROBLEM_DESCRIPTIONS: Record<Problem, string> = {
  timeout: 'The receiver did not respond in time.',
  privateAddress: 'The host name resolves to an address in a private network.',
  unreachable: 'No connection: unknown host, connection refused, or an invalid certificate.',
  status: 'The receiver responded with a status outside 200 to 299. Redirects are not followed.',
  paused: 'The webhook was paused or disabled.',
}

const WebhookProblem = builder.enumType('WebhookProblem', {
  description: 'Reason why an attempt failed.',
  values: Object.fromEntries(
    WEBHOOK_PROBLEMS.map((problem) => [
      problem.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      { value: problem, description: PROBLEM_DESCRIPTIONS[problem] },
    ]),
  ) as Record<string, { value: Problem; description: string }>,
})

export const WebhookDelivery = builder.prismaNode('WebhookDelivery', {
  description: 'One event for one webhook, with the outcome of its attempts.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { webhook: { userId: toUuidOrNil(signedIn?.userId) } },
  }),
  fields: (t) => ({
    event: t.string({
      description: "Type of the event, such as 'booking.created'; 'webhook.test' for a test.",
      select: { event: { select: { type: true } } },
      resolve: ({ event }) => event.type,
    }),
    messageId: t.exposeString('eventId', {
      description:
        'Value of the header `webhook-id`. All attempts share it, so that a receiver recognises repetitions.',
    }),
    body: t.string({
      description: 'JSON body that is sent.',
      select: { event: { select: { body: true } } },
      resolve: ({ event }) => event.body,
    }),
    state: t.field({
      type: WebhookDeliveryState,
      description: 'State of the delivery.',
      resolve: ({ state }) => state,
    }),
    attempts: t.exposeInt('tries', { description: 'Number of attempts so far.' }),
    httpStatus: t.exposeInt('httpStatus', {
      nullable: true,
      description: 'HTTP status of the latest response; null when there was none.',
    }),
    durationMs: t.exposeInt('duration', {
      nullable: true,
      description: 'Duration of the latest attempt in milliseconds; null before the first one.',
    }),
    problem: t.field({
      type: WebhookProblem,
      nullable: true,
      description: 'Reason why the latest attempt failed; null when it did not fail.',
      resolve: ({ problem }) => problem as Problem | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the event.' }),
    lastAttemptAt: t.expose('lastTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest attempt; null before the first one.',
    }),
    nextAttemptAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt; null when there is none.',
    }),
  }),
})

export const Webhook = builder.prismaNode('Webhook', {
  description:
    "Address of a user's server that receives events as signed POST requests (standardwebhooks.com).",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: "Raw id, the same as in the app's addresses." }),
    url: t.exposeString('url', { description: 'Address to which the requests are sent.' }),
    events: t.field({
      type: [WebhookEventType],
      description: 'Events that are sent to the webhook.',
      resolve: ({ events }) => events as EventType[],
    }),
    state: t.field({
      type: WebhookState,
      description: 'Whether the webhook receives events.',
      resolve: ({ state }) => state,
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time since which every attempt has failed; null while deliveries succeed.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the webhook was created.',
    }),
    deliveries: t.relatedConnection(
      'deliveries',
      {
        type: WebhookDelivery,
        cursor: 'id',
        defaultSize: 20,
        maxSize: LIMITS.first,
        description: `Deliveries of the last ${DELIVERY_RETENTION_DAYS} days, newest first.`,
        query: (args) => {
          requireIdCursors(args)
          return { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }
        },
      },
      { name: 'WebhookDeliveryConnection', description: 'A page of deliveries.' },
      { name: 'WebhookDeliveryEdge', description: 'A delivery with its cursor.' },
    ),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  webhooks: t.relation('webhooks', {
    type: Webhook,
    description: 'Webhooks of the signed-in user, oldest first.',
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
  webhook: t.prismaField({
    type: Webhook,
    nullable: true,
    description: 'One webhook of the signed-in user; null for any other id.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the webhook.' }) },
    resolve: (query, { id: userId }, { id }, { db }) =>
      db.webhook.findFirst({ ...query, where: { id: toUuidOrNil(parseId('Webhook', id)), userId } }),
  }),
}))
