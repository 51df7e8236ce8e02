import { DAYS, type DayOfWeek } from '../activities/days.ts'
import { addDays, type ClockTime, type Day, getWeekday, toInstant } from '../time.ts'

export interface SessionTime {
  date: Day
  startTime: ClockTime
  endTime: ClockTime
}

interface SlotTimes {
  dayOfWeek: DayOfWeek
  startTime: ClockTime
  endTime: ClockTime
}

/** Whether a date can take the session: not closed, and without other bookings of the slot. */
type IsAvailable = (date: Day) => boolean

/**
 * The date and times of a booked session after its slot changed. A session on the slot's weekday moves within its week,
 * Monday to Sunday. When that day has passed or is not available, and for an extra date, the session keeps its date. Null
 * when the new time has passed on that date too.
 */
export function moveSession(
  date: Day,
  before: SlotTimes,
  after: SlotTimes,
  now: Date,
  isAvailable: IsAvailable,
): SessionTime | null {
  const { startTime, endTime } = after
  const isUpcoming = (day: Day) => toInstant(day, startTime) > now
  const moved = moveWithinWeek(date, before.dayOfWeek, after.dayOfWeek)
  if (moved !== date && isUpcoming(moved) && isAvailable(moved)) return { date: moved, startTime, endTime }
  if (!isUpcoming(date)) return null
  return { date, startTime, endTime }
}

function moveWithinWeek(date: Day, from: DayOfWeek, to: DayOfWeek): Day {
  if (getWeekday(date) !== from) return date
  return addDays(date, DAYS.indexOf(to) - DAYS.indexOf(from))
}
