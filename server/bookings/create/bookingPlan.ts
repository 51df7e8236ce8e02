import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { calculateBookingPrice, TOTAL_MAX_PAISE } from '../../../domain/bookings/bookingPrice.ts'
import type { SessionRequest } from '../../../domain/bookings/bookingRequest.ts'
import { listPatterns, listPossibleDates, listSeriesDates } from '../../../domain/bookings/recurrence.ts'
import type { MessageKey, MessageValues } from '../../../domain/messages/messages.ts'
import { type Day, toInstant } from '../../../domain/time.ts'
import type { Session, SessionToBook } from '../../activities/sessions/sessions.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { InvalidInput, NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { type BookableActivity, findBookable } from './bookableActivity.ts'

export interface BookingPlan {
  activity: BookableActivity
  /** One session for each date, in ascending order. A date without a session has a full one. */
  sessions: SessionToBook[]
}

type PlannedRequest = Pick<SessionRequest, 'bookingDate' | 'timeSlot' | 'series'>

/**
 * Finds the requested sessions, or throws the broken rule. Quotes and bookings share these rules. The caller has checked the
 * first day (bookableDay.ts).
 */
export async function planBooking(
  db: Database | Transaction,
  context: Pick<Context, 'now'>,
  activityId: string,
  request: PlannedRequest,
): Promise<BookingPlan> {
  const { bookingDate, series } = request
  const possible = series ? listPossibleDates(bookingDate, series) : [bookingDate]
  return planDates(db, context, activityId, request, possible, (days) => requireDates(request, days))
}

/**
 * Finds the sessions of the dates that `getDates` chooses among the possible ones. The first session is the requested
 * one. The statement reads the possible dates together with the weekdays on which the choice depends.
 */
export async function planDates(
  db: Database | Transaction,
  { now }: Pick<Context, 'now'>,
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
