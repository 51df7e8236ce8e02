import { z } from 'zod'
import { sessionRequest } from '../../domain/bookings/bookingRequest.ts'
import type { Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import type { Session } from '../activities/sessions.ts'
import { type Context, findActor } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { type BookingConflict, findConflicts } from './bookingConflicts.ts'
import { addBookableDayRule, planBooking, requirePrice } from './bookingPlan.ts'
import { requirePayable } from './requirePayable.ts'

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
  conflicts(participantName: string): Promise<BookingConflict[]>
}

const quoteRequest = sessionRequest.extend({ activityId: z.string() })

/** Quotes a booking: each date with its free seats and price. Reserves nothing. */
export async function quoteBooking(context: Context, input: unknown): Promise<BookingQuote> {
  const { activityId, ...request } = parseInput(addBookableDayRule(quoteRequest, context.today), input)
  const plan = await planBooking(context.db, context, activityId, request)

  const { lines, total } = requirePrice(plan.sessions, request.participantCount)
  await requirePayable(context.db, context.config, plan.activity.id, total)
  const sessions = lines.map((line) => ({ ...line, isFull: line.availableSpots < request.participantCount }))
  const free = sessions.filter(({ isFull }) => !isFull)
  return {
    sessions,
    pricePerSession: sessions[0]?.price ?? 0,
    total,
    totalWithoutFullDates: requirePrice(free, request.participantCount).total,
    conflicts: (participantName) => loadConflicts(context, participantName, free),
    fullDates: sessions.filter(({ isFull }) => isFull).map(({ date }) => date),
  }
}

/** A visitor has no bookings. */
async function loadConflicts(context: Context, participantName: string, sessions: Session[]) {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return []
  return findConflicts(context.db, { userId: actor.userId, participantName, sessions }, context.now)
}
