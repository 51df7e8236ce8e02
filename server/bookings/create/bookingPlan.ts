import { z } from 'zod'
import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { calculateBookingPrice, TOTAL_MAX_PAISE } from '../../../domain/bookings/bookingPrice.ts'
import { bookingRequest, type SessionRequest } from '../../../domain/bookings/bookingRequest.ts'
import { listPatterns, listPossibleDates, listSeriesDates } from '../../../domain/bookings/recurrence.ts'
import type { MessageKey, MessageValues } from '../../../domain/messages/messages.ts'
import { addDays, type Day, toInstant } from '../../../domain/time.ts'
import { whenValid } from '../../../domain/whenValid.ts'
import type { Session, SessionToBook } from '../../activities/sessions/sessions.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { findProblems, type InvalidFieldProblem, InvalidInput, NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { type BookableActivity, findBookable } from './bookableActivity.ts'

export interface BookingPlan {
  activity: BookableActivity
  /** One session for each date, in ascending order. A date without a session has a full one. */
  sessions: SessionToBook[]
}

type PlannedRequest = Pick<SessionRequest, 'bookingDate' | 'timeSlot' | 'series'>

/** Finds the requested sessions, or throws the broken rule. Quotes and bookings share these rules. */
export async function planBooking(
  db: Database | Transaction,
  context: Pick<Context, 'now' | 'today'>,
  activityId: string,
  request: PlannedRequest,
): Promise<BookingPlan> {
  const { bookingDate, series } = request
  const possible = series ? listPossibleDates(bookingDate, series) : [bookingDate]
  return planDates(db, context, activityId, request, possible, (days) => requireDates(request, days))
}

/**
 * Finds the sessions of the dates that `getDates` chooses among the possible ones. The first one is that of the request. The
 * possible dates are read together with the weekdays on which the choice depends.
 */
export async function planDates(
  db: Database | Transaction,
  { now, today }: Pick<Context, 'now' | 'today'>,
  activityId: string,
  request: Pick<SessionRequest, 'bookingDate' | 'timeSlot'>,
  possibleDates: Day[],
  getDates: (daysOfWeek: DayOfWeek[]) => Day[],
): Promise<BookingPlan> {
  const id = toUuidOrNil(parseId('Activity', activityId))
  const found = await findBookable(db, id, request.timeSlot, possibleDates, now)
  if (!found) throw new NotFound('failure.activityNotFound')
  const { activity, daysOfWeek } = found
  if (!activity.isActive) throw new NotFound('failure.activityInactive')
  requireBookableDay(request.bookingDate, today)
  if (daysOfWeek.length === 0) throwInvalidInput('timeSlot', 'validation.timeSlot')
  const dates = getDates(daysOfWeek)

  const byDate = new Map(found.sessions.map((session) => [session.date, session]))
  const first = requireFirst(byDate.get(request.bookingDate), now)
  const sessions = dates.map((date) => byDate.get(date) ?? createFullSession(first, date))
  return { activity, sessions }
}

/** The price of these sessions. Throws InvalidInput above the largest possible payment. */
export function requirePrice(sessions: readonly Session[], participants: number) {
  const price = calculateBookingPrice(sessions, participants)
  if (price.total > TOTAL_MAX_PAISE) throwInvalidInput('participantCount', 'validation.totalAmount.max')
  return price
}

type BookableDaySchema = z.ZodType<{ bookingDate: Day }>

/** A schema with the rule of a day. Zod compiles a new schema at its first use, which takes longer than a request's check. */
const schemasOfDay = new WeakMap<BookableDaySchema, { today: Day; schema: BookableDaySchema }>()

/** Adds the rule of the first day, so that an invalid request names it together with its other invalid fields. */
export function addBookableDayRule<Schema extends BookableDaySchema>(schema: Schema, today: Day): Schema {
  const known = schemasOfDay.get(schema)
  if (known?.today === today) return known.schema as Schema
  const withRule = createBookableDayRule(schema, today)
  schemasOfDay.set(schema, { today, schema: withRule })
  return withRule
}

function createBookableDayRule<Schema extends BookableDaySchema>(schema: Schema, today: Day): Schema {
  return schema.superRefine(({ bookingDate }, issue) => {
    const problem = findDayProblem(bookingDate, today)
    if (problem)
      issue.addIssue({
        code: 'custom',
        path: ['bookingDate'],
        message: problem.key,
        ...(problem.values && { params: problem.values }),
      })
  }, whenValid('bookingDate'))
}

const requestedDay = z.object({ bookingDate: bookingRequest.shape.bookingDate })

/**
 * What is wrong with the first day of a request. A use case with an idempotency key requires a valid day only in a new
 * request: a retry on the next day returns the booking.
 */
export function findBookableDayProblems(input: unknown, today: Day): InvalidFieldProblem[] {
  return findProblems(addBookableDayRule(requestedDay, today), input)
}

function findDayProblem(day: Day, today: Day): { key: MessageKey; values?: MessageValues } | null {
  if (day < today) return { key: 'validation.bookingDate.past' }
  if (day <= addDays(today, DAYS_AHEAD_MAX)) return null
  return { key: 'validation.bookingDate.tooFar', values: { days: DAYS_AHEAD_MAX } }
}

function requireBookableDay(day: Day, today: Day) {
  const problem = findDayProblem(day, today)
  if (problem) throwInvalidInput('bookingDate', problem.key, problem.values)
}

function requireDates({ bookingDate, series }: PlannedRequest, daysOfWeek: DayOfWeek[]): Day[] {
  if (!series) return [bookingDate]
  if (!listPatterns(daysOfWeek).includes(series.recurringType))
    throwInvalidInput('series.recurringType', 'validation.recurringType.notDaily')
  const dates = listSeriesDates(bookingDate, series, daysOfWeek)
  if (dates.length === 0) throwInvalidInput('series.recurringEndDate', 'validation.recurringEndDate')
  return dates
}

function requireFirst(first: SessionToBook | undefined, now: Date): SessionToBook {
  if (!first) throwInvalidInput('bookingDate', 'validation.bookingDate.noSession')
  if (first.startsAt <= now) throwInvalidInput('bookingDate', 'validation.bookingDate.started')
  return first
}

/** A series that starts on an extra date may include dates without a session. They count as full, like closed dates. */
function createFullSession(first: SessionToBook, date: Day): SessionToBook {
  return {
    ...first,
    date,
    startsAt: toInstant(date, first.startTime),
    availableSpots: 0,
    isClosed: true,
    hasExpired: false,
  }
}

function throwInvalidInput(field: string, key: MessageKey, values?: MessageValues): never {
  throw new InvalidInput([{ field, key, values }])
}
