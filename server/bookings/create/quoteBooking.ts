import { z } from 'zod'
import { sessionRequest } from '../../../domain/bookings/bookingRequest.ts'
import { type ParticipantRequest, participantsRequest } from '../../../domain/bookings/participants.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Day } from '../../../domain/time.ts'
import { whenValid } from '../../../domain/whenValid.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { type Context, findActor } from '../../platform/context.ts'
import { parseInput } from '../../platform/failures.ts'
import { addBookableDayRule } from './bookableDay.ts'
import { requirePayable } from './bookingChecks.ts'
import { type BookingConflict, findConflicts } from './bookingConflicts.ts'
import { planBooking, requirePrice } from './bookingPlan.ts'
import { loadParticipants } from './namedParticipants.ts'

export interface QuotedSession extends Session {
  isFull: boolean
  total: Paise
}

export interface BookingQuote {
  sessions: QuotedSession[]
  pricePerSession: Paise
  total: Paise
  totalWithoutFullDates: Paise
  fullDates: Day[]
  /** Of this child; without a name, of the participants of the request. */
  conflicts(participantName?: string | null): Promise<BookingConflict[]>
}

const quoteRequest = z
  .object({
    ...sessionRequest.shape,
    activityId: z.string(),
    participantCount: sessionRequest.shape.participantCount.nullish(),
    participants: participantsRequest.nullish(),
  })
  .superRefine(
    ({ participantCount, participants }, issue) => {
      const field = 'participantCount'
      if (participants && participantCount != null && participantCount !== participants.length)
        issue.addIssue({ code: 'custom', path: [field], message: 'validation.participants.oneWay' })
      if (!participants && participantCount == null)
        issue.addIssue({ code: 'custom', path: [field], message: 'validation.participantCount.min' })
    },
    whenValid('participants', 'participantCount'),
  )

/** Quotes a booking: each date with its free seats and price. Reserves nothing. */
export async function quoteBooking(context: Context, input: unknown): Promise<BookingQuote> {
  const { activityId, participants, ...sessionsRequest } = parseInput(
    addBookableDayRule(quoteRequest, context.today),
    input,
  )
  const participantCount = participants?.length ?? sessionsRequest.participantCount ?? 1
  const request = { ...sessionsRequest, participantCount }
  const plan = await planBooking(context.db, context, activityId, request)

  const { lines, total } = requirePrice(plan.sessions, request.participantCount)
  requirePayable(context.config, plan, total)
  const sessions = lines.map((line) => ({ ...line, isFull: line.availableSpots < request.participantCount }))
  const free = sessions.filter(({ isFull }) => !isFull)
  return {
    sessions,
    pricePerSession: sessions[0]?.price ?? 0,
    total,
    totalWithoutFullDates: requirePrice(free, request.participantCount).total,
    conflicts: (name) =>
      loadConflicts(
        context,
        name ? [{ name, childId: null, age: null, notes: null }] : (participants ?? []),
        free,
      ),
    fullDates: sessions.filter(({ isFull }) => isFull).map(({ date }) => date),
  }
}

/** A visitor has no bookings. A program sees only its owner's (decision 047). */
async function loadConflicts(context: Context, requested: ParticipantRequest[], sessions: Session[]) {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return []
  const { userId } = actor
  const participants = await loadParticipants(context.db, userId, requested)
  const conflicts = await findConflicts(context.db, { userId, participants, sessions }, context.now)
  return context.program ? conflicts.filter(({ bookerId }) => bookerId === userId) : conflicts
}
