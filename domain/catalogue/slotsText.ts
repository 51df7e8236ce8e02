import { DAYS, type DayOfWeek } from '../activities/days.ts'
import type { ClockTime } from '../time.ts'
import { DEFAULT_CAPACITY, sortSlots, type WeeklySlot } from './weeklySlots.ts'

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?`
const SLOT_PATTERN = new RegExp(
  String.raw`^([a-z]+)\.?,?\s+${CLOCK}\s*(?:-|–|—|to)\s*${CLOCK}(?:\s*\((\d{1,4})\))?$`,
  'i',
)

export interface SlotText {
  dayOfWeek: DayOfWeek
  startTime: ClockTime
  endTime: ClockTime
  maxCapacity: number
}

/**
 * Reads weekly times as people write them in a file: 'saturday 10:00-11:00 (12)', 'Sat 10am-11am', 'daily 5 to 6.30 pm'.
 * The number of seats is in brackets, 10 by default. Returns null for any other text. A start without am or pm has the am or pm of the end.
 */
export function parseSlotText(text: string): SlotText[] | null {
  const match = SLOT_PATTERN.exec(text.trim())
  if (!match) return null
  const [, word = '', startHour, startMinute, startHalf, endHour, endMinute, endHalf, seats] = match
  const days = findDays(word.toLowerCase())
  const startTime = toClockTime(startHour, startMinute, startHalf ?? endHalf)
  const endTime = toClockTime(endHour, endMinute, endHalf)
  if (days.length === 0 || !startTime || !endTime) return null
  const maxCapacity = seats ? Number(seats) : DEFAULT_CAPACITY
  return days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, maxCapacity }))
}

/** 'daily', a weekday, or at least its first three letters. */
function findDays(word: string): readonly DayOfWeek[] {
  if (word === 'daily') return DAYS
  return word.length < 3 ? [] : DAYS.filter((day) => day.startsWith(word))
}

function toClockTime(hour = '', minute = '00', half?: string): ClockTime | null {
  const isTwelveHour = half !== undefined
  const given = Number(hour)
  if (Number(minute) > 59 || given > (isTwelveHour ? 12 : 23) || (isTwelveHour && given === 0)) return null
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hours = isTwelveHour ? (given % 12) + (isAfternoon ? 12 : 0) : given
  return `${String(hours).padStart(2, '0')}:${minute}`
}

export function formatSlots(slots: readonly Omit<WeeklySlot, 'id' | 'price'>[]): string {
  return sortSlots(slots)
    .map((slot) => `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} (${slot.maxCapacity})`)
    .join('; ')
}
