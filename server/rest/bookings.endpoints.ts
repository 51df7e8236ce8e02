import { z } from 'zod'
import { bookingRequest } from '../../domain/bookings/bookingRequest.ts'
import { RECURRING_TYPES } from '../../domain/bookings/recurrence.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { isDay } from '../../domain/time.ts'
import { whenValid } from '../../domain/whenValid.ts'
import { type FragmentOf, graphql } from '../platform/graphql/document.ts'
import { getNodes, PROVIDER_FRAGMENT, providerSchema, toProviderJson } from './activityJson.ts'
import { defineEndpoint, defineReferenceCheck, type Endpoint, EXAMPLE_IDS } from './endpoint.ts'
import { FAILURE_FRAGMENT, instant, paging, rupees, toLower, toPageVariables, uuid } from './wire.ts'

const BOOKING_FRAGMENT = graphql(
  `fragment RestBooking on Booking {
    uuid status paymentStatus bookingDate timeSlot totalAmount createdAt specialRequests
    participant { name age count } participants { name age notes } contact { name phone email }
    activity { uuid name description address provider { ...RestProvider } }
  }`,
  [PROVIDER_FRAGMENT],
)

const bookingSchema = z.object({
  id: uuid,
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  paymentStatus: z.enum(['pending', 'paid']),
  bookingDate: instant.meta({ description: 'Instant at which the session starts.' }),
  timeSlot: z.string().meta({ examples: ['10:00-11:00'] }),
  participantName: z.string(),
  participantAge: z.int(),
  participantCount: z.int(),
  participants: z
    .array(z.object({ name: z.string().nullable(), age: z.int().nullable(), notes: z.string().nullable() }))
    .meta({
      description: 'One for each seat; name and age are null for a seat that was booked without a name.',
    }),
  totalAmount: rupees,
  createdAt: instant,
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  specialRequirements: z.string().nullable(),
  activity: z.object({
    id: uuid,
    name: z.string(),
    description: z.string(),
    address: z.string(),
    provider: providerSchema,
  }),
})

function toBookingJson({
  uuid: id,
  participant,
  contact,
  activity,
  specialRequests,
  ...booking
}: FragmentOf<typeof BOOKING_FRAGMENT>) {
  const { uuid: activityId, provider, ...about } = activity
  return {
    id,
    ...booking,
    status: toLower(booking.status),
    paymentStatus: toLower(booking.paymentStatus),
    participantName: participant.name,
    participantAge: participant.age,
    participantCount: participant.count,
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
    specialRequirements: specialRequests,
    activity: { id: activityId, ...about, provider: toProviderJson(provider) },
  }
}

const createBookingBody = z
  .strictObject({
    activityId: z.string(),
    providerId: z
      .string()
      .optional()
      .meta({ description: 'Provider of the activity; any other is refused.' }),
    bookingDate: z
      .string()
      .meta({ examples: ['2026-12-05'], description: "First day, in India's calendar." }),
    timeSlot: z.string().meta({ examples: ['10:00-11:00'] }),
    participantCount: z.int32().optional(),
    participantName: z.string().optional().meta({ description: 'Required without participants.' }),
    participantAge: z
      .int32()
      .optional()
      .meta({ description: 'Age in whole years, 1 to 18. Required without participants.' }),
    participants: z
      .array(
        z.strictObject({
          childId: z.string().optional(),
          name: z.string().optional(),
          age: z.int32().optional(),
          notes: z.string().optional(),
        }),
      )
      .optional()
      .meta({
        description:
          'Instead of participantName, participantAge and participantCount: each a child of the family (childId), or a name with an age.',
      }),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    totalAmount: rupees.optional().meta({
      description: 'Price that the user saw. When it has changed since, the response is 409 PRICE_CHANGED.',
    }),
    specialRequirements: z.string().optional(),
    allowDuplicate: z.boolean().optional().meta({
      description:
        'true: books even when the caller has already booked a child of this name in one of the sessions. Otherwise such a booking is refused with 409 ALREADY_BOOKED.',
    }),
    isRecurring: z
      .boolean()
      .optional()
      .meta({ description: 'true: a series. Otherwise the next three fields are ignored.' }),
    recurringType: z.enum(RECURRING_TYPES).optional(),
    recurringEndDate: z.string().optional(),
    recurringCount: z.int32().optional(),
  })
  .refine(({ isRecurring, recurringType }) => !isRecurring || recurringType !== undefined, {
    path: ['recurringType'],
    message: 'validation.recurringType',
    ...whenValid('isRecurring', 'recurringType'),
  })
  .refine(({ isRecurring, recurringEndDate: end }) => !isRecurring || end === undefined || isDay(end), {
    path: ['recurringEndDate'],
    message: 'validation.day',
    ...whenValid('isRecurring', 'recurringEndDate'),
  })
  .superRefine(
    (body, issue) => {
      if (body.participants) return
      for (const field of ['participantName', 'participantAge'] as const)
        if (body[field] === undefined)
          issue.addIssue({ code: 'custom', path: [field], message: 'validation.required' })
    },
    whenValid('participants', 'participantName', 'participantAge'),
  )

export const bookingEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/bookings/user',
    summary: "Lists the caller's bookings: future ones soonest first, then the others, latest first.",
    caller: 'user',
    scope: 'bookings_read',
    query: z.strictObject(paging),
    document: graphql(
      `query RestBookings($first: Int, $after: String) {
        viewer { bookings(first: $first, after: $after) {
          edges { node { ...RestBooking } }
          totalCount pageInfo { hasNextPage endCursor }
        } }
      }`,
      [BOOKING_FRAGMENT],
    ),
    variables: ({ query }) => toPageVariables(query),
    page: ({ viewer }) => viewer.bookings,
    toJson: ({ viewer }) => getNodes(viewer.bookings).map(toBookingJson),
    response: z.array(bookingSchema),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    summary: 'Returns a booking. For the user who booked, the provider and staff.',
    caller: 'user',
    scope: 'bookings_read',
    document: graphql(
      `query RestBooking($node: ID!) {
        viewer { __typename }
        node(id: $node) { ...RestBooking }
      }`,
      [BOOKING_FRAGMENT],
    ),
    variables: ({ params }) => ({ node: Buffer.from(`Booking:${params.id}`).toString('base64') }),
    toJson: ({ node }) => (node && 'uuid' in node ? toBookingJson(node) : null),
    response: bookingSchema,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/bookings',
    summary: 'Books one session or a series, all or nothing.',
    caller: 'user',
    scope: 'bookings_write',
    body: createBookingBody,
    rules: bookingRequest,
    references: defineReferenceCheck({
      document: graphql('query RestBookedProvider($id: ID!) { activity(id: $id) { provider { id uuid } } }'),
      variables: ({ activityId, providerId }) =>
        typeof activityId === 'string' && typeof providerId === 'string' ? { id: activityId } : null,
      findProblems: ({ activity }, { providerId }) =>
        activity && providerId !== activity.provider.id && providerId !== activity.provider.uuid
          ? [{ field: 'providerId', key: 'validation.bookingProvider' }]
          : [],
    }),
    example: {
      ...EXAMPLE_IDS,
      bookingDate: '2026-12-05',
      timeSlot: '10:00-11:00',
      participantCount: 2,
      participantName: 'Diya',
      participantAge: 8,
      contactName: 'Asha Raman',
      contactPhone: '9876543210',
      contactEmail: 'asha@example.in',
      totalAmount: '900.00',
      specialRequirements: 'Left-handed.',
      isRecurring: false,
    },
    isIdempotentByKey: true,
    document: graphql(
      `mutation RestCreateBooking($input: CreateBookingInput!) {
        result: createBooking(input: $input) {
          ... on CreateBookingPayload { totalBookings booking { uuid } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    variables: ({ body, idempotencyKey }) => {
      const { specialRequirements, isRecurring, recurringType, ...rest } = body
      const { recurringEndDate, recurringCount, ...single } = rest
      const series = isRecurring &&
        recurringType && { recurringType: toEnumName(recurringType), recurringEndDate, recurringCount }
      const input = { ...single, specialRequests: specialRequirements, idempotencyKey }
      return { input: series ? { ...input, series } : input }
    },
    fieldNames: { specialRequests: 'specialRequirements' },
    status: 201,
    toJson: ({ result }) => ({
      booking: { id: result.booking.uuid },
      totalBookings: result.totalBookings,
    }),
    response: z.object({ booking: z.object({ id: uuid }), totalBookings: z.int() }),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    summary: "Cancels one of the caller's future bookings.",
    caller: 'user',
    scope: 'bookings_write',
    body: z.strictObject({ reason: z.string().optional() }),
    example: { reason: 'Cancelled by user' },
    document: graphql(
      `mutation RestCancelBooking($input: CancelBookingInput!) {
        result: cancelBooking(input: $input) {
          ... on CancelBookingPayload { refundAmount booking { uuid status paymentStatus } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    variables: ({ params, body }) => ({ input: { bookingId: params.id ?? '', ...body } }),
    toJson: ({ result: { booking, refundAmount } }) => ({
      id: booking.uuid,
      status: toLower(booking.status),
      paymentStatus: toLower(booking.paymentStatus),
      refundAmount,
    }),
    response: z.object({
      id: uuid,
      status: bookingSchema.shape.status,
      paymentStatus: bookingSchema.shape.paymentStatus,
      refundAmount: rupees,
    }),
  }),
]
