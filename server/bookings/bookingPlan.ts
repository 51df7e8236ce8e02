import type { z } from 'zod'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { getEndTime, getStartTime } from '../../domain/activities/timeSlot.ts'
import { DAYS_AHEAD_MAX } from '../../domain/bookings/bookingLimits.ts'
import { calculateBookingPrice, TOTAL_MAX_PAISE } from '../../domain/bookings/bookingPrice.ts'
import type { SessionRequest } from '../../domain/bookings/bookingRequest.ts'
import { listPatterns, listSeriesDates } from '../../domain/bookings/recurrence.ts'
import type { MessageKey, MessageValues } from '../../domain/messages/messages.ts'
import { addDays, type Day, toInstant } from '../../domain/time.ts'
import { whenValid } from '../../domain/whenValid.ts'
import { listSessionsToBook, type Session, type SessionToBook } from '../activities/sessions.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Prisma, Transaction } from '../platform/database/database.ts'
import { InvalidInput, NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const bookableFields = {
  id: true,
  providerId: true,
  refundHours: true,
  refundPercent: true,
  isActive: true,
  provider: { select: { upiId: true, allowsPayAtVenue: true } },
} as const

export interface BookingPlan {
  activity: Prisma.ActivityGetPayload<{ select: typeof bookableFields }>
  /** One session for each date, in ascending order. A date without a session has a full one. */
  sessions: SessionToBook[]
}

/** Finds the requested sessions, or throws the broken rule. Quotes and bookings share these rules. */
export async function planBooking(
  db: Database | Transaction,
  context: Pick<Context, 'now' | 'today'>,
  activityId: string,
  request: SessionRequest,
): Promise<BookingPlan> {
  return planDates(db, context, activityId, request, (daysOfWeek) => requireDates(request, daysOfWeek))
}

/** Finds the sessions of these dates. The first one is that of the request. */
export async function planDates(
  db: Database | Transaction,
  { now, today }: Pick<Context, 'now' | 'today'>,
  activityId: string,
  request: Pick<SessionRequest, 'bookingDate' | 'timeSlot'>,
  getDates: (daysOfWeek: DayOfWeek[]) => Day[],
): Promise<BookingPlan> {
  const { slots, ...activity } = await requireBookable(db, activityId, request.timeSlot)
  requireBookableDay(request.bookingDate, today)
  if (slots.length === 0) throwInvalidInput('timeSlot', 'validation.timeSlot')
  const dates = getDates(slots.map(({ dayOfWeek }) => dayOfWeek as DayOfWeek))

  const found = await listSessionsToBook(db, activity.id, dates, now)
  const byDate = new Map(
    found.filter(hasTimeSlot(request.timeSlot)).map((session) => [session.date, session]),
  )
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

/** The activity with its slots of these times. */
async function requireBookable(db: Database | Transaction, id: string, timeSlot: string) {
  const times = { startTime: getStartTime(timeSlot), endTime: getEndTime(timeSlot) }
  const activity = await db.activity.findUnique({
    where: { id: toUuidOrNil(parseId('Activity', id)) },
    select: {
      ...bookableFields,
      slots: { where: { isActive: true, ...times }, select: { dayOfWeek: true } },
    },
  })
  if (!activity) throw new NotFound('failure.activityNotFound')
  if (!activity.isActive) throw new NotFound('failure.activityInactive')
  return activity
}

/** Adds the rule of the first day, so that an invalid request names it together with its other invalid fields. */
export function addBookableDayRule<Schema extends z.ZodType<{ bookingDate: Day }>>(
  schema: Schema,
  today: Day,
): Schema {
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

function findDayProblem(day: Day, today: Day): { key: MessageKey; values?: MessageValues } | null {
  if (day < today) return { key: 'validation.bookingDate.past' }
  if (day <= addDays(today, DAYS_AHEAD_MAX)) return null
  return { key: 'validation.bookingDate.tooFar', values: { days: DAYS_AHEAD_MAX } }
}

function requireBookableDay(day: Day, today: Day) {
  const problem = findDayProblem(day, today)
  if (problem) throwInvalidInput('bookingDate', problem.key, problem.values)
}

function requireDates({ bookingDate, series }: SessionRequest, daysOfWeek: DayOfWeek[]): Day[] {
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

function hasTimeSlot(timeSlot: string) {
  return (session: Session) => session.timeSlot === timeSlot
}

function throwInvalidInput(field: string, key: MessageKey, values?: MessageValues): never {
  throw new InvalidInput([{ field, key, values }])
}
