import {
  ATTEMPTS_MAX,
  DELIVERY_RETENTION_DAYS,
  DISABLED_AFTER_DAYS,
  type WebhookEventType as EventType,
  type WebhookProblem as Problem,
  WEBHOOK_PROBLEMS,
} from '../../domain/webhooks/events.ts'
import { Viewer } from '../accounts/Viewer.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits.ts'

export const WebhookEventType = builder.enumType('WebhookEventType', {
  description: 'What a webhook can ask to be told.',
  values: {
    BOOKING_CREATED: {
      value: 'booking.created',
      description: 'booking.created: a session was booked; each session of a series is an event.',
    },
    BOOKING_CONFIRMED: {
      value: 'booking.confirmed',
      description: 'booking.confirmed: its places are sure, as it is paid at the venue.',
    },
    BOOKING_PAID: { value: 'booking.paid', description: 'booking.paid: money has arrived; it is confirmed.' },
    BOOKING_PAYMENT_REFUSED: {
      value: 'booking.payment_refused',
      description: 'booking.payment_refused: a reported or agreed payment did not come; it is pending again.',
    },
    BOOKING_CANCELLED: {
      value: 'booking.cancelled',
      description: 'booking.cancelled: by the parent, by the provider, or because it was not paid in time.',
    },
    AVAILABILITY_CHANGED: {
      value: 'availability.changed',
      description:
        'availability.changed: a session has more or fewer places, or is closed; or, with session null, the week of the activity has changed.',
    },
  } as const satisfies Record<string, { value: EventType; description: string }>,
})

const WebhookState = builder.enumType('WebhookState', {
  description: 'Whether a webhook is told anything.',
  values: {
    ACTIVE: { value: 'active', description: 'It is.' },
    PAUSED: { value: 'paused', description: 'Not until it is resumed.' },
    DISABLED: {
      value: 'disabled',
      description: `Not until it is resumed: for ${DISABLED_AFTER_DAYS} days it had only failed.`,
    },
  } as const,
})

const WebhookDeliveryState = builder.enumType('WebhookDeliveryState', {
  description: 'How a delivery stands.',
  values: {
    WAITING: { value: 'waiting', description: 'For its first or next try.' },
    DELIVERED: { value: 'delivered', description: 'Answered with a status from 200 to 299.' },
    FAILED: {
      value: 'failed',
      description: `Given up after ${ATTEMPTS_MAX} tries, or the webhook was paused.`,
    },
  } as const,
})

const PROBLEM_DESCRIPTIONS: Record<Problem, string> = {
  timeout: 'No answer within the time.',
  privateAddress: 'Its name now stands for an address in a private network.',
  unreachable: 'No connection: unknown host, refused, or a certificate that is not valid.',
  status: 'An answer with another status than 200 to 299; redirects are not followed.',
  paused: 'The webhook was paused or disabled.',
}

const WebhookProblem = builder.enumType('WebhookProblem', {
  description: 'Why a try failed.',
  values: Object.fromEntries(
    WEBHOOK_PROBLEMS.map((problem) => [
      problem.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      { value: problem, description: PROBLEM_DESCRIPTIONS[problem] },
    ]),
  ) as Record<string, { value: Problem; description: string }>,
})

export const WebhookDelivery = builder.prismaNode('WebhookDelivery', {
  description: 'An event on its way to a webhook, and how that went.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { webhook: { userId: toUuidOrNil(signedIn?.userId) } },
  }),
  fields: (t) => ({
    event: t.string({
      description: "What it tells of, as in 'booking.created'; 'webhook.test' for a test.",
      select: { event: { select: { type: true } } },
      resolve: ({ event }) => event.type,
    }),
    messageId: t.exposeString('eventId', {
      description: 'The header `webhook-id`: the same at every try, so that a receiver knows it again.',
    }),
    body: t.string({
      description: 'The JSON that is sent.',
      select: { event: { select: { body: true } } },
      resolve: ({ event }) => event.body,
    }),
    state: t.field({
      type: WebhookDeliveryState,
      description: 'How it stands.',
      resolve: ({ state }) => state,
    }),
    attempts: t.exposeInt('tries', { description: 'How often it was tried.' }),
    httpStatus: t.exposeInt('httpStatus', {
      nullable: true,
      description: 'Status of the last answer; null where there was none.',
    }),
    durationMs: t.exposeInt('duration', {
      nullable: true,
      description: 'Milliseconds that the last try took.',
    }),
    problem: t.field({
      type: WebhookProblem,
      nullable: true,
      description: 'Why the last try failed; null when it did not.',
      resolve: ({ problem }) => problem as Problem | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    lastAttemptAt: t.expose('lastTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last tried.',
    }),
    nextAttemptAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is tried again; null when it is not.',
    }),
  }),
})

export const Webhook = builder.prismaNode('Webhook', {
  description:
    "An address of a person's own server that is told what happens, by signed POST requests (standardwebhooks.com).",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { signedIn }) => ({
    id: toUuidOrNil(id),
    AND: { userId: toUuidOrNil(signedIn?.userId) },
  }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in addresses of the app.' }),
    url: t.exposeString('url', { description: 'Where the requests go.' }),
    events: t.field({
      type: [WebhookEventType],
      description: 'What it asks to be told.',
      resolve: ({ events }) => events as EventType[],
    }),
    state: t.field({ type: WebhookState, description: 'Whether it is told.', resolve: ({ state }) => state }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when every try has failed; null while it answers.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    deliveries: t.relatedConnection(
      'deliveries',
      {
        type: WebhookDelivery,
        cursor: 'id',
        defaultSize: 20,
        maxSize: LIMITS.first,
        description: `What was sent to it in the last ${DELIVERY_RETENTION_DAYS} days, newest first.`,
        query: (args) => {
          requireIdCursors(args)
          return { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }
        },
      },
      { name: 'WebhookDeliveryConnection', description: 'A page of what was sent.' },
      { name: 'WebhookDeliveryEdge', description: 'A delivery with its position.' },
    ),
  }),
})

builder.prismaObjectFields(Viewer, (t) => ({
  webhooks: t.relation('webhooks', {
    type: Webhook,
    description: "The person's webhooks, oldest first.",
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
  webhook: t.prismaField({
    type: Webhook,
    nullable: true,
    description: 'One of them; null for any other.',
    args: { id: t.arg.id({ required: true, description: 'Global id, or `uuid`.' }) },
    resolve: (query, { id: userId }, { id }, { db }) =>
      db.webhook.findFirst({ ...query, where: { id: toUuidOrNil(parseId('Webhook', id)), userId } }),
  }),
}))
