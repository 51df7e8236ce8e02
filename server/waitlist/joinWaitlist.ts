import { type Day, toUtcDate } from '../../domain/time.ts'
import { OWN_WAITS_MAX, WAITLIST_MAX } from '../../domain/waitlist/offerEnd.ts'
import { holdSchedule } from '../activities/locks.ts'
import { listSessions, type Session } from '../activities/sessions/sessions.ts'
import { addBookableDayRule } from '../bookings/create/bookableDay.ts'
import { planBooking } from '../bookings/create/bookingPlan.ts'
import { type CreateBookingRequest, createBookingRequest } from '../bookings/create/createBookingRequest.ts'
import { nameParticipants, requireBookableAges } from '../bookings/create/namedParticipants.ts'
import { lockSeats, lockUserBookings } from '../bookings/locks.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { emit } from '../events/emit.ts'
import { buildFamilyUserWhere } from '../family/familyRights.ts'
import { type Context, requireUser, requireVerifiedEmail, type SignedInUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { AlreadyWaiting, SeatsAvailable, TooManyWaits, WaitlistFull } from './failures.ts'
import { writeEntry } from './writeEntry.ts'

export interface Joined {
  entryIds: string[]
}

/**
 * Joins the waiting list of a full session, or all lists of the full dates of a series (product.md, section 18). Takes
 * the same details as a booking, binds nothing and costs nothing. The e-mail address has to be verified, because an
 * offer holds seats (product.md, section 24).
 */
export async function joinWaitlist(context: Context, input: unknown): Promise<Joined> {
  const user = requireUser(context, 'bookings_write')
  requireVerifiedEmail(user)
  const request = parseInput(addBookableDayRule(createBookingRequest, context.today), input)
  try {
    return await runInTransaction(context, (tx) => joinWaitlists(tx, context, user, request))
  } catch (error) {
    // The unique key decides between two requests of one account.
    if (isUniqueViolation(error)) throw new AlreadyWaiting([request.bookingDate])
    throw error
  }
}

async function joinWaitlists(
  tx: Transaction,
  context: Context,
  user: SignedInUser,
  given: CreateBookingRequest,
): Promise<Joined> {
  const request = await nameParticipants(tx, user, given)
  await lockUserBookings(tx, user.userId)
  await holdSchedule(tx, request.activityId)
  const plan = await planBooking(tx, context, request.activityId, request)
  requireBookableAges(request.participants ?? [], plan.sessions.at(-1)?.date ?? request.bookingDate)
  const open = requireOpen(plan.sessions)
  await expireOverdue(tx, open)
  await lockSeats(tx, open)

  const full = await listFullSessions(tx, context, open, request.participantCount)
  const joined = await filterNewWaitlists(tx, user.userId, full)
  await requireFittingParty(tx, joined, request.participantCount)
  await requireWaitLimit(tx, user.userId, joined.length)
  const positions = await requirePositions(tx, joined)
  const entryIds: string[] = []
  for (const session of joined) {
    const position = positions.get(session.date) ?? 1
    const entryId = await writeEntry(tx, { userId: user.userId, session, request, position })
    entryIds.push(entryId)
    await emit(tx, {
      type: 'waitlist.changed',
      change: 'joined',
      activityId: plan.activity.id,
      session,
      entries: [{ entryId, position }],
    })
  }
  return { entryIds }
}

/** Nothing takes place on a closed date. */
function requireOpen(sessions: Session[]): Session[] {
  const open = sessions.filter(({ isClosed }) => !isClosed)
  if (open.length === 0)
    throw new InvalidInput([{ field: 'bookingDate', key: 'validation.bookingDate.noSession' }])
  return open
}

/** The sessions into which the party does not fit, as they are now that they are locked. */
async function listFullSessions(tx: Transaction, { now }: Context, sessions: Session[], seats: number) {
  const dates = sessions.map(({ date }) => date)
  const activityId = sessions[0]?.activityId ?? ''
  const current = await listSessions(tx, [activityId], dates, now)
  const full = sessions.filter(({ timeSlotId, date }) =>
    current.some(
      (session) =>
        session.timeSlotId === timeSlotId && session.date === date && session.availableSpots < seats,
    ),
  )
  if (full.length === 0) throw new SeatsAvailable()
  return full
}

/** Without the sessions for which the family waits already. The locked seats let both parents join one after the other. */
async function filterNewWaitlists(tx: Transaction, userId: string, sessions: Session[]): Promise<Session[]> {
  const own = await tx.waitlistEntry.findMany({
    where: {
      user: buildFamilyUserWhere(userId),
      state: { in: ['waiting', 'offered'] },
      ...whereSessions(sessions),
    },
    select: { timeSlotId: true, date: true },
  })
  const isOwn = ({ timeSlotId, date }: Session) =>
    own.some((entry) => entry.timeSlotId === timeSlotId && +entry.date === +toUtcDate(date))
  const joined = sessions.filter((session) => !isOwn(session))
  if (joined.length === 0) throw new AlreadyWaiting(sessions.map(({ date }) => date))
  return joined
}

const whereSessions = (sessions: Session[]) => ({
  OR: sessions.map(({ timeSlotId, date }) => ({ timeSlotId, date: toUtcDate(date) })),
})

/** A party that is larger than the class would wait for ever. */
async function requireFittingParty(tx: Transaction, sessions: Session[], seats: number) {
  const { _min } = await tx.timeSlot.aggregate({
    where: { id: { in: sessions.map(({ timeSlotId }) => timeSlotId) } },
    _min: { maxCapacity: true },
  })
  const capacity = _min.maxCapacity ?? 0
  if (seats > capacity)
    throw new InvalidInput([
      { field: 'participantCount', key: 'validation.waitlist.tooLarge', values: { capacity } },
    ])
}

async function requireWaitLimit(tx: Transaction, userId: string, added: number) {
  const own = await tx.waitlistEntry.count({ where: { userId, state: { in: ['waiting', 'offered'] } } })
  if (own + added > OWN_WAITS_MAX) throw new TooManyWaits()
}

/** The next position on each waiting list, by date. */
async function requirePositions(tx: Transaction, sessions: Session[]): Promise<Map<Day, number>> {
  const entries = await tx.waitlistEntry.findMany({
    where: { state: { in: ['waiting', 'offered'] }, ...whereSessions(sessions) },
    select: { date: true, state: true },
  })
  const listEntries = ({ date }: Session) => entries.filter((entry) => +entry.date === +toUtcDate(date))
  const full = sessions.filter((session) => listEntries(session).length >= WAITLIST_MAX)
  if (full.length > 0) throw new WaitlistFull(full.map(({ date }) => date))
  return new Map(
    sessions.map((session) => [
      session.date,
      1 + listEntries(session).filter(({ state }) => state === 'waiting').length,
    ]),
  )
}
