import { z } from 'zod'
import { DAYS, type DayOfWeek, isDaily, type ScheduleDay } from '../activities/days.ts'
import { timeSlotOf } from '../activities/timeSlot.ts'
import type { TimeOfDay } from '../time.ts'
import { whole } from './fields.ts'

/** The specification's default (section 9). */
export const DEFAULT_CAPACITY = 10
export const CAPACITY_MAX = 1000
export const SLOTS_MAX = 70

const time = z.string('validation.time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time')

export const weeklySlot = z
  .object({
    dayOfWeek: z.enum(DAYS, 'validation.required'),
    startTime: time,
    endTime: time,
    maxCapacity: whole(1, CAPACITY_MAX, 'validation.capacity', DEFAULT_CAPACITY),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'validation.slot.order',
  })
export type WeeklySlot = z.output<typeof weeklySlot>

/** The week of an activity; the same day and time twice would sell its places twice. */
export const weeklySlots = z
  .array(weeklySlot)
  .max(SLOTS_MAX, 'validation.slot.tooMany')
  .superRefine((slots, issue) => {
    const seen = new Set<string>()
    slots.forEach((slot, index) => {
      const key = keyOfSlot(slot)
      if (seen.has(key))
        issue.addIssue({ code: 'custom', path: [index, 'startTime'], message: 'validation.slot.twice' })
      seen.add(key)
    })
  })

type When = Pick<WeeklySlot, 'dayOfWeek' | 'startTime' | 'endTime'>

export function keyOfSlot({
  dayOfWeek,
  ...times
}: {
  dayOfWeek: string
  startTime: string
  endTime: string
}) {
  return `${dayOfWeek} ${timeSlotOf(times)}`
}

export function inOrder<Slot extends When>(slots: readonly Slot[]): Slot[] {
  const rank = ({ dayOfWeek, ...times }: When) => `${DAYS.indexOf(dayOfWeek)} ${timeSlotOf(times)}`
  return [...slots].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** What an activity's card shows: the first of the week, 'daily' where its time meets on all seven days. */
export function cardSchedule(slots: readonly When[]): {
  dayOfWeek: ScheduleDay | null
  timeSlot: string | null
  /** Minutes; null without a slot. */
  duration: number | null
} {
  const [first] = inOrder(slots)
  if (!first) return { dayOfWeek: null, timeSlot: null, duration: null }
  const timeSlot = timeSlotOf(first)
  const days = slots
    .filter((slot) => timeSlotOf(slot) === timeSlot)
    .map(({ dayOfWeek }): DayOfWeek => dayOfWeek)
  const duration = minutesOf(first.endTime) - minutesOf(first.startTime)
  return { dayOfWeek: isDaily(days) ? 'daily' : first.dayOfWeek, timeSlot, duration }
}

function minutesOf(time: TimeOfDay) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
