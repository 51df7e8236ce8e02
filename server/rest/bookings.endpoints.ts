import { z } from 'zod'
import { RECURRING_TYPES } from '../../domain/bookings/recurrence.ts'
import { getNodes, PROVIDER, providerSchema, toProviderJson } from './activityJson.ts'
import { defineEndpoint, type Endpoint, EXAMPLE_IDS } from './endpoint.ts'
import {
  FAILURE_FRAGMENT,
  instant,
  pageFields,
  paging,
  rupees,
  toEnumName,
  toLower,
  toPageVariables,
  uuid,
} from './wire.ts'

const BOOKING = `fragment RestBooking on Booking {
  uuid status paymentStatus bookingDate timeSlot totalAmount createdAt specialRequests
  participant { name age count } contact { name phone email }
  activity { uuid name description address provider { ...RestProvider } }
} ${PROVIDER}`

const shape = z.object({
  id: uuid,
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  paymentStatus: z.enum(['pending', 'paid']),
  bookingDate: instant.meta({ description: 'Start of the session.' }),
  timeSlot: z.string().meta({ examples: ['10:00-11:00'] }),
  participantName: z.string(),
  participantAge: z.int(),
  participantCount: z.int(),
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

function toBookingJson({ uuid: id, participant, contact, activity, specialRequests, ...booking }: any) {
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

const request = z
  .strictObject({
    activityId: z.string(),
    providerId: z
      .string()
      .optional()
      .meta({ description: 'Not looked at: the activity knows its provider.' }),
    bookingDate: z.string().meta({ examples: ['2026-12-05'], description: 'The first day, in India.' }),
    timeSlot: z.string().meta({ examples: ['10:00-11:00'] }),
    participantCount: z.int32().optional(),
    participantName: z.string(),
    participantAge: z.int32().meta({ description: 'Years.' }),
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    totalAmount: rupees.optional().meta({
      description: 'What the person was shown; where it is no longer the price, 409 PRICE_CHANGED.',
    }),
    specialRequirements: z.string().optional(),
    isRecurring: z.boolean().optional().meta({ description: 'Without it the next three are not looked at.' }),
    recurringType: z.enum(RECURRING_TYPES).optional(),
    recurringEndDate: z.string().optional(),
    recurringCount: z.int32().optional(),
  })
  .refine(({ isRecurring, recurringType }) => !isRecurring || recurringType !== undefined, {
    path: ['recurringType'],
    message: 'validation.recurringType',
  })

export const bookingEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/bookings/user',
    summary: 'Own bookings: what is to come soonest first, then the rest, latest first.',
    caller: 'user',
    scope: 'bookings_read',
    query: z.strictObject(paging),
    document: `query RestBookings($first: Int, $after: String) { viewer {
      bookings(first: $first, after: $after) { edges { node { ...RestBooking } } ${pageFields} } } } ${BOOKING}`,
    variables: ({ query }) => toPageVariables(query),
    page: ({ viewer }) => viewer?.bookings,
    toJson: ({ viewer }) => getNodes(viewer.bookings).map(toBookingJson),
    response: z.array(shape),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    summary: 'A booking, for the booker, its provider and staff.',
    caller: 'user',
    scope: 'bookings_read',
    document: `query RestBooking($node: ID!) { viewer { __typename } node(id: $node) { ...RestBooking } } ${BOOKING}`,
    variables: ({ params }) => ({ node: Buffer.from(`Booking:${params.id}`).toString('base64') }),
    toJson: ({ node }) => node && toBookingJson(node),
    response: shape,
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/bookings',
    summary: 'Books a session or a series, all or nothing.',
    caller: 'user',
    scope: 'bookings_write',
    body: request,
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
    document: `mutation RestCreateBooking($input: CreateBookingInput!) { result: createBooking(input: $input) {
      ... on CreateBookingPayload { totalBookings booking { uuid } } ...Failed } } ${FAILURE_FRAGMENT}`,
    variables: ({ body, idempotencyKey }) => {
      const { providerId: _, specialRequirements, isRecurring, recurringType, ...rest } = body
      const { recurringEndDate, recurringCount, ...single } = rest
      const series = { recurringType: toEnumName(recurringType), recurringEndDate, recurringCount }
      const specialRequests = specialRequirements
      return {
        input: { ...single, specialRequests, idempotencyKey, series: isRecurring ? series : undefined },
      }
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
    summary: 'Cancels one of the own bookings that is to come.',
    caller: 'user',
    scope: 'bookings_write',
    body: z.strictObject({ reason: z.string().optional() }),
    example: { reason: 'Cancelled by user' },
    document: `mutation RestCancelBooking($input: CancelBookingInput!) { result: cancelBooking(input: $input) {
      ... on CancelBookingPayload { refundAmount booking { uuid status paymentStatus } } ...Failed } } ${FAILURE_FRAGMENT}`,
    variables: ({ params, body }) => ({ input: { bookingId: params.id, ...body } }),
    toJson: ({ result: { booking, refundAmount } }) => ({
      id: booking.uuid,
      status: toLower(booking.status),
      paymentStatus: toLower(booking.paymentStatus),
      refundAmount,
    }),
    response: z.object({
      id: uuid,
      status: shape.shape.status,
      paymentStatus: shape.shape.paymentStatus,
      refundAmount: rupees,
    }),
  }),
]
