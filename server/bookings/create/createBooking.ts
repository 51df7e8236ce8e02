import { randomUUID } from 'node:crypto'
import type { Paise } from '../../../domain/money.ts'
import { emit } from '../../events/emit.ts'
import type { Event } from '../../events/event.ts'
import { type Context, requireUser, type SignedInUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { withIdempotency } from '../../platform/database/idempotency.ts'
import { pipeline } from '../../platform/database/pipeline.ts'
import { parseInputWith } from '../../platform/failures.ts'
import { lockUserAndSchedule } from '../locks.ts'
import { expireOverdue } from '../seats/expireOverdue.ts'
import { reserveSeats } from '../seats/reserveSeats.ts'
import { findBookableDayProblems, requireBookableDay } from './bookableDay.ts'
import { requireEnoughSeats, requirePayable, requireUnchangedPrice } from './bookingChecks.ts'
import { type BookingPlan, planBooking, requirePrice } from './bookingPlan.ts'
import { findWrongProvider, requireSameProvider } from './bookingProvider.ts'
import { type BookSessionsRequest, createBookingRequest } from './createBookingRequest.ts'
import { type NamedParticipant, nameParticipants, requireBookableAges } from './namedParticipants.ts'
import { loadFamilyBookings, requireBookable } from './requireBookable.ts'
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
    lock: (tx) => lockUserAndSchedule(tx, user.userId, request.activityId),
    async prepare(tx) {
      await requireBookableDay(input, context.today, () => findWrongProvider(tx, input))
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

/** What was booked, as the events carry it. */
interface BookedSessions {
  activityId: string
  bookingIds: [string, ...string[]]
  seats: number
  amount: Paise
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
  const seats = request.participantCount
  requireSameProvider(request.providerId, plan.activity.providerId)
  requireBookableAges(participants ?? [], plan.sessions.at(-1)?.date ?? request.bookingDate)

  await expireOverdue(
    tx,
    plan.sessions.filter(({ hasExpired }) => hasExpired),
  )
  const named = participants ?? [{ name: request.participantName, childId: null }]
  const bookedOnce = request.allowDuplicate ? [] : named
  const hasLimits = bookedOnce.length > 0 || plan.sessions.some(({ price }) => price > 0)
  const [reserved, family] = await pipeline(
    tx,
    () => reserveSeats(tx, plan.sessions, seats),
    async () => (hasLimits ? loadFamilyBookings(tx, context, user.userId, plan.sessions) : null),
  )
  await requireEnoughSeats(tx, context, plan, reserved, request)

  const price = requirePrice(reserved, seats)
  requireUnchangedPrice(request.totalAmount, price.total)
  const unpaidSeats = seats * price.lines.filter(({ total }) => total > 0).length
  if (family) requireBookable(family, { sessions: reserved, participants: bookedOnce, unpaidSeats }, context)
  if (mustBePayable) requirePayable(context.config, plan, price.total)

  const series = { user, plan, bookingId, lines: price.lines, request, participants }
  const bookings = listBookings(tx, series)
  const booked: BookedSessions = {
    activityId: plan.activity.id,
    bookingIds: bookings.map(({ id }) => id) as [string, ...string[]],
    seats: reserved.length * seats,
    amount: price.total,
  }
  await pipeline(
    tx,
    () => writeSeries(tx, bookings, series),
    () => emit(tx, toEvent(booked)),
  )
  return booked
}
