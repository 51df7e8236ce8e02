import { z } from 'zod'
import { DAYS, type DayOfWeek, isDaily, type ScheduleDay } from '../activities/days.ts'
import { toTimeSlot } from '../activities/timeSlot.ts'
import { createOptionalSchema } from '../createOptionalSchema.ts'
import { toMinutesOfDay } from '../minutesOfDay.ts'
import { createWholeNumberSchema, price } from './fields.ts'

/** Default of the specification (section 9). */
export const DEFAULT_CAPACITY = 10
export const CAPACITY_MAX = 1000
const SLOTS_MAX = 70

const time = z.string('validation.time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time')

const weeklySlot = z
  .object({
    /** Raw id of the stored slot that this one continues; absent for a new slot. */
    id: createOptionalSchema(z.string()).optional(),
    dayOfWeek: z.enum(DAYS, 'validation.required'),
    startTime: time,
    endTime: time,
    maxCapacity: createWholeNumberSchema(1, CAPACITY_MAX, 'validation.capacity', DEFAULT_CAPACITY),
    /** Paise; null for the activity's price. Absent: a stored slot keeps its price. */
    price: price.optional(),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    message: 'validation.slot.order',
  })
export type WeeklySlot = z.output<typeof weeklySlot>

/** Weekly slots of an activity. The same day and time twice would sell the seats twice. */
export const weeklySlots = z
  .array(weeklySlot)
  .max(SLOTS_MAX, 'validation.slot.tooMany')
  .superRefine((slots, issue) => {
    const seen = new Set<string>()
    slots.forEach((slot, index) => {
      const key = getSlotKey(slot)
      if (seen.has(key))
        issue.addIssue({ code: 'custom', path: [index, 'startTime'], message: 'validation.slot.twice' })
      seen.add(key)
    })
  })

type SlotTime = Pick<WeeklySlot, 'dayOfWeek' | 'startTime' | 'endTime'>

export function getSlotKey({
  dayOfWeek,
  ...times
}: {
  dayOfWeek: string
  startTime: string
  endTime: string
}) {
  return `${dayOfWeek} ${toTimeSlot(times)}`
}

export function sortSlots<Slot extends SlotTime>(slots: readonly Slot[]): Slot[] {
  const getRank = ({ dayOfWeek, ...times }: SlotTime) => `${DAYS.indexOf(dayOfWeek)} ${toTimeSlot(times)}`
  return [...slots].sort((a, b) => (getRank(a) < getRank(b) ? -1 : 1))
}

/** Schedule on a card: the first slot of the week, 'daily' when its time is on all seven days. */
export function getCardSchedule(slots: readonly SlotTime[]): {
  dayOfWeek: ScheduleDay | null
  timeSlot: string | null
  /** Minutes; null without a slot. */
  duration: number | null
} {
  const [first] = sortSlots(slots)
  if (!first) return { dayOfWeek: null, timeSlot: null, duration: null }
  const timeSlot = toTimeSlot(first)
  const days = slots
    .filter((slot) => toTimeSlot(slot) === timeSlot)
    .map(({ dayOfWeek }): DayOfWeek => dayOfWeek)
  const duration = toMinutesOfDay(first.endTime) - toMinutesOfDay(first.startTime)
  return { dayOfWeek: isDaily(days) ? 'daily' : first.dayOfWeek, timeSlot, duration }
}
