import { z } from 'zod'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import { bookingRequest } from '../../../domain/bookings/bookingRequest.ts'
import type { MessageKey, MessageValues } from '../../../domain/messages/messages.ts'
import { addDays, type Day } from '../../../domain/time.ts'
import { whenValid } from '../../../domain/whenValid.ts'
import { findProblems, type InvalidFieldProblem, InvalidInput } from '../../platform/failures.ts'

type BookableDaySchema = z.ZodType<{ bookingDate: Day }>

/** A schema with the rule of a day. Zod compiles a new schema at its first use, which takes longer than a request's check. */
const schemasOfDay = new WeakMap<BookableDaySchema, { today: Day; schema: BookableDaySchema }>()

/** Adds the rule of the first day: an invalid request names it together with its other invalid fields. */
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

/** Throws InvalidInput for a day that cannot be booked, with the problems of other fields. */
export async function requireBookableDay(
  input: unknown,
  today: Day,
  findOthers: () => Promise<InvalidFieldProblem[]> = async () => [],
) {
  const problems = findBookableDayProblems(input, today)
  if (problems.length > 0) throw new InvalidInput([...problems, ...(await findOthers())])
}

function findDayProblem(day: Day, today: Day): { key: MessageKey; values?: MessageValues } | null {
  if (day < today) return { key: 'validation.bookingDate.past' }
  if (day <= addDays(today, DAYS_AHEAD_MAX)) return null
  return { key: 'validation.bookingDate.tooFar', values: { days: DAYS_AHEAD_MAX } }
}
