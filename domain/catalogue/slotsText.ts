import { DAYS, type DayOfWeek } from '../activities/days.ts'
import { MINUTES_PER_DAY, toClockTime, toMinutesOfDay } from '../minutesOfDay.ts'
import { type Paise, parseRupees, toRupees } from '../money.ts'
import type { ClockTime } from '../time.ts'
import { DEFAULT_CAPACITY, sortSlots, type WeeklySlot } from './weeklySlots.ts'

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?`
const SEATS = String.raw`(\d{1,4})(?:\s*seats?)?`
const PRICE = String.raw`(?:₹|rs\.?|inr)\s*([\d,]+(?:\.\d{1,2})?)(?:/-)?`
const DETAILS = String.raw`\(\s*(?:${SEATS})?\s*,?\s*(?:${PRICE})?\s*\)`
const SLOT_PATTERN = new RegExp(
  String.raw`^([a-z]+)\.?,?\s+${CLOCK}(?:\s*(?:-|–|—|to)\s*${CLOCK})?(?:\s*${DETAILS})?$`,
  'i',
)

interface SlotText {
  dayOfWeek: DayOfWeek
  startTime: ClockTime
  endTime: ClockTime
  maxCapacity: number
  /** Paise; absent when the text has no price. */
  price?: Paise
}

/** Why a text is not read. Each is the key of the message that explains it. */
type SlotTextProblem = 'validation.slots.text' | 'validation.slots.noEnd' | 'validation.slots.half'

const NOT_READ = { slots: null, problem: 'validation.slots.text' } as const

/**
 * Reads weekly times as people write them in a file: 'saturday 10:00-11:00 (12)', 'Sat 10am-11am', 'daily 5 to 6.30 pm
 * (8 seats, ₹300)'. The number of seats is 10 by default. A start without am or pm has the am or pm of the end. A time that
 * can be read in two ways is not read: '5-6' may be in the morning or in the evening.
 */
export function parseSlotText(
  text: string,
): { slots: SlotText[]; problem?: undefined } | { slots: null; problem: SlotTextProblem } {
  const match = SLOT_PATTERN.exec(text.trim())
  if (!match) return NOT_READ
  const [, word = '', startHour, startMinute, startHalf, endHour, endMinute, endHalf, seats, rupees] = match
  const days = findDays(word.toLowerCase())
  const startTime = parseClock(startHour, startMinute, startHalf ?? endHalf)
  if (days.length === 0 || !startTime) return NOT_READ
  if (endHour === undefined) return { slots: null, problem: 'validation.slots.noEnd' }
  const endTime = parseClock(endHour, endMinute, endHalf)
  if (!endTime) return NOT_READ
  if (!startHalf && !endHalf && !startMinute && !endMinute)
    return { slots: null, problem: 'validation.slots.half' }
  const price = rupees === undefined ? null : parseRupees(rupees.replaceAll(',', ''))
  const details = { maxCapacity: seats ? Number(seats) : DEFAULT_CAPACITY, ...(price !== null && { price }) }
  return { slots: days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, ...details })) }
}

/** Weekly times are separated by semicolons or line breaks. */
export function splitSlotsText(text: string): string[] {
  return text.split(/[;\n]/).filter((part) => part.trim() !== '')
}

const START_PATTERN = new RegExp(String.raw`^([a-z]+\.?,?\s+)${CLOCK}(?=\s*(?:\(|$))`, 'i')

/** Adds the end to times that have only a start, such as 'Sat 10am', from the length of the activity. */
export function addSlotEnds(text: string, durationMinutes: number): string {
  return splitSlotsText(text)
    .map((part) =>
      part.trim().replace(START_PATTERN, (whole: string, day: string, hour, minute, half) => {
        const start = !half && !minute ? null : parseClock(hour, minute, half)
        const end = start && addMinutesOfDay(start, durationMinutes)
        return end ? `${day}${start}-${end}` : whole
      }),
    )
    .join('; ')
}

/** Null when the class would end after midnight. */
function addMinutesOfDay(time: ClockTime, minutes: number): ClockTime | null {
  const end = toMinutesOfDay(time) + minutes
  return end >= MINUTES_PER_DAY ? null : toClockTime(end)
}

/** 'daily', a weekday, or at least its first three letters. */
function findDays(word: string): readonly DayOfWeek[] {
  if (word === 'daily') return DAYS
  return word.length < 3 ? [] : DAYS.filter((day) => day.startsWith(word))
}

function parseClock(hour = '', minute = '00', half?: string): ClockTime | null {
  const isTwelveHour = half !== undefined
  const given = Number(hour)
  if (Number(minute) > 59 || given > (isTwelveHour ? 12 : 23) || (isTwelveHour && given === 0)) return null
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hours = isTwelveHour ? (given % 12) + (isAfternoon ? 12 : 0) : given
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** As an export writes weekly times and an import reads them. A slot with its own price has it after the seats. */
export function formatSlots(slots: readonly Omit<WeeklySlot, 'id'>[]): string {
  return sortSlots(slots)
    .map((slot) => {
      const price = slot.price == null ? '' : `, ₹${toRupees(slot.price)}`
      return `${slot.dayOfWeek} ${slot.startTime}-${slot.endTime} (${slot.maxCapacity}${price})`
    })
    .join('; ')
}
