import { z } from 'zod'
import { sessionRequest } from '../../domain/bookings/bookingRequest.ts'
import type { Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import type { Session } from '../activities/sessions.ts'
import type { Context } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { planBooking, requirePrice } from './bookingPlan.ts'

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
}

const quoteRequest = sessionRequest.extend({ activityId: z.string() })

/** Quotes a booking: each date with its free seats and price. Reserves nothing. */
export async function quoteBooking(context: Context, input: unknown): Promise<BookingQuote> {
  const { activityId, ...request } = parseInput(quoteRequest, input)
  const plan = await planBooking(context.db, context, activityId, request)

  const { lines, total } = requirePrice(plan.sessions, request.participantCount)
  const sessions = lines.map((line) => ({ ...line, isFull: line.availableSpots < request.participantCount }))
  const free = sessions.filter(({ isFull }) => !isFull)
  return {
    sessions,
    pricePerSession: sessions[0]?.price ?? 0,
    total,
    totalWithoutFullDates: requirePrice(free, request.participantCount).total,
    fullDates: sessions.filter(({ isFull }) => isFull).map(({ date }) => date),
  }
}
