import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Paise } from '../../../domain/money.ts'
import type { Day } from '../../../domain/time.ts'
import { emit } from '../../events/emit.ts'
import type { Event } from '../../events/event.ts'
import { type Context, requireUser, type SignedInUser } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { withIdempotency } from '../../platform/database/idempotency.ts'
import { pipeline } from '../../platform/database/pipeline.ts'
import {
  type InvalidFieldProblem,
  InvalidInput,
  parseInput,
  parseInputWith,
} from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { expireOverdue } from '../seats/expireOverdue.ts'
import { reserveSeats } from '../seats/reserveSeats.ts'
import { type BookingPlan, findBookableDayProblems, planBooking, requirePrice } from './bookingPlan.ts'
import {
  type BookSessionsRequest,
  type CreateBookingRequest,
  createBookingRequest,
} from './createBookingRequest.ts'
import { lockBooking } from './lockBooking.ts'
import {
  getAgeOn,
  lockParticipants,
  type NamedParticipant,
  requireBookableAges,
} from './namedParticipants.ts'
import { loadFamilyBookings, requireBookable } from './requireBookable.ts'
import { requireEnoughSeats } from './requireEnoughSeats.ts'
import { requirePayable } from './requirePayable.ts'
import { requireUnchangedPrice } from './requireUnchangedPrice.ts'
import { requireFirstOrVerified } from './unpaidSeats.ts'
import { listBookings, writeSeries } from './writeSeries.ts'

/** Books one session or a series in one transaction. The first booking is the parent of the others. */
export async function createBooking(context: Context, input: unknown): Promise<{ bookingId: string }> {
  const user = requireUser(context, 'bookings_write')
  const request = await parseInputWith(createBookingRequest, input, async () => [
    ...findBookableDayProblems(input, context.today),
    ...(await findWrongProvider(context.db, input)),
  ])
  const bookingId = await withIdempotency(context, user, 'createBooking', request, {
    lock: (tx) => lockBooking(tx, user.userId, request.activityId),
    async prepare(tx) {
      await requireBookableDay(tx, input, context.today)
      await requireFirstOrVerified(tx, user)
      return Promise.all([
        planBooking(tx, context, request.activityId, request),
        nameParticipants(tx, user, request),
      ])
    },
    async run(tx, id, [plan, { participants, ...sessions }]) {
      await bookSessions(tx, context, user, sessions, {
        plan,
        bookingId: id,
        participants,
        mustBePayable: true,
        toEvent: (booked) => ({ type: 'booking.created', ...booked }),
      })
    },
  })
  return { bookingId }
}

/** Names the wrong provider too, so that a caller reads every invalid field at once. */
async function requireBookableDay(tx: Transaction, input: unknown, today: Day) {
  const problems = findBookableDayProblems(input, today)
  if (problems.length > 0) throw new InvalidInput([...problems, ...(await findWrongProvider(tx, input))])
}

const references = z.object({
  activityId: z.string().catch(''),
  providerId: z.string().nullish().catch(null),
})

/** The provider of an invalid request, where it is not the one of the activity. */
async function findWrongProvider(db: Database | Transaction, input: unknown): Promise<InvalidFieldProblem[]> {
  const { activityId, providerId } = parseInput(references, input)
  if (!providerId) return []
  const activity = await db.activity.findUnique({
    where: { id: toUuidOrNil(parseId('Activity', activityId)) },
    select: { providerId: true },
  })
  return activity && activity.providerId !== parseId('Provider', providerId) ? [WRONG_PROVIDER] : []
}

const WRONG_PROVIDER = { field: 'providerId', key: 'validation.bookingProvider' } as const

/** The request with the first participant's name and age in the specified fields, where the booking keeps them. */
export async function nameParticipants(
  tx: Transaction,
  { userId }: Pick<SignedInUser, 'userId'>,
  request: CreateBookingRequest,
) {
  const { participants: requested, ...rest } = request
  const participants = requested ? await lockParticipants(tx, userId, requested) : null
  const [first] = participants ?? []
  return {
    ...rest,
    participants,
    participantName: first?.name ?? request.participantName ?? '',
    participantAge: first ? (getAgeOn(first, request.bookingDate) ?? 1) : (request.participantAge ?? 1),
    participantCount: participants?.length ?? request.participantCount ?? 1,
  }
}

/** What was booked, as the events carry it. */
interface BookedSessions {
  activityId: string
  bookingIds: [string, ...string[]]
  seats: number
  amount: Paise
}

interface BookingOptions {
  plan: BookingPlan
  /** Id of the first booking. */
  bookingId?: string
  /** Null: the first seat has the request's name and age, and the others have none. */
  participants?: NamedParticipant[] | null
  /** True: throws NotPayable when parents have no way to pay the provider. */
  mustBePayable: boolean
  /** The event to emit. */
  toEvent(booked: BookedSessions): Event
}

/**
 * Books the planned sessions for this user. The caller has locked the user's bookings and the schedule, and has checked
 * `requireFirstOrVerified` when the user books.
 */
export async function bookSessions(
  tx: Transaction,
  context: Context,
  user: Pick<SignedInUser, 'userId' | 'isEmailVerified'>,
  request: BookSessionsRequest,
  { plan, bookingId = randomUUID(), participants = null, mustBePayable, toEvent }: BookingOptions,
): Promise<BookedSessions> {
  const { userId } = user
  const { participantCount } = request
  requireSameProvider(request.providerId, plan.activity.providerId)
  requireBookableAges(participants ?? [], plan.sessions.at(-1)?.date ?? request.bookingDate)
  await expireOverdue(
    tx,
    plan.sessions.filter(({ hasExpired }) => hasExpired),
  )
  const named = participants ?? [{ name: request.participantName, childId: null }]
  /** Children that must not be booked twice. */
  const bookedOnce = request.allowDuplicate ? [] : named
  const hasLimits = bookedOnce.length > 0 || plan.sessions.some(({ price }) => price > 0)
  const [reserved, family] = await pipeline(
    tx,
    () => reserveSeats(tx, plan.sessions, participantCount),
    async () => (hasLimits ? loadFamilyBookings(tx, context, userId, plan.sessions) : null),
  )
  await requireEnoughSeats(tx, context, plan, reserved, request)

  const price = requirePrice(reserved, participantCount)
  requireUnchangedPrice(request.totalAmount, price.total)
  const unpaidSessions = price.lines.filter(({ total }) => total > 0).length
  const unpaidSeats = unpaidSessions * participantCount
  if (family) requireBookable(family, { sessions: reserved, participants: bookedOnce, unpaidSeats }, context)

  if (mustBePayable) requirePayable(context.config, plan, price.total)

  const series = { user, plan, bookingId, lines: price.lines, request, participants }
  const bookings = listBookings(tx, series)
  const booked: BookedSessions = {
    activityId: plan.activity.id,
    bookingIds: bookings.map(({ id }) => id) as [string, ...string[]],
    seats: reserved.length * participantCount,
    amount: price.total,
  }
  await pipeline(
    tx,
    () => writeSeries(tx, bookings, series),
    () => emit(tx, toEvent(booked)),
  )
  return booked
}

/** A caller that names the provider must name the one of the activity. */
function requireSameProvider(expected: string | null | undefined, providerId: string) {
  if (expected && expected !== providerId) throw new InvalidInput([WRONG_PROVIDER])
}
