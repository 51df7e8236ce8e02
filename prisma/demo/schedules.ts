import type { Category } from '../../domain/activities/categories.ts'
import { DAYS, type DayOfWeek } from '../../domain/activities/days.ts'
import { toClockTime, toMinutesOfDay } from '../../domain/minutesOfDay.ts'
import type { Kind } from './kinds.ts'
import type { Random } from './random.ts'

/** Weekly time of a class of the demo, 'HH:MM'. */
export interface Time {
  day: DayOfWeek
  start: string
  end: string
}

interface Plan {
  days: readonly DayOfWeek[]
  starts: readonly string[]
}

const WEEKDAYS = DAYS.slice(0, 5)
const WEEKEND = DAYS.slice(5)
const EARLY: Plan = { days: WEEKEND, starts: ['06:30', '07:00'] }
const OUTING: Plan = { days: WEEKEND, starts: ['07:00', '08:00', '08:30'] }
const FAMILY: Plan = { days: WEEKEND, starts: ['10:30', '16:00', '17:00'] }
const SMALL: Plan = { days: DAYS, starts: ['09:30', '10:00', '10:30', '11:00'] }
const AFTER_SCHOOL: Plan = { days: WEEKDAYS, starts: ['16:00', '16:30', '17:00', '17:30', '18:00'] }
const WEEKEND_CLASS: Plan = { days: WEEKEND, starts: ['09:00', '10:00', '11:00', '16:00'] }

/** Kinds with a title or nature that sets the days or hours. */
const PLANS: Record<string, Plan> = {
  'Kite Flying Morning': { days: WEEKEND, starts: ['07:00', '08:30'] },
  'Board-Game Afternoon': { days: WEEKEND, starts: ['15:00', '15:30', '16:00'] },
  'Park Picnic & Play': { days: WEEKEND, starts: ['09:30', '16:00'] },
  'Stargazing Evening': { days: ['friday', 'saturday'], starts: ['18:30', '19:00'] },
  'Sunday Cyclothon': { days: ['sunday'], starts: ['06:30'] },
  'Family Cook-Along': FAMILY,
  'Family Pottery': FAMILY,
  'Puppet Theatre': FAMILY,
  'Bird-Watching Walk': EARLY,
  'Nature Trail': EARLY,
  'Junior Trekkers': EARLY,
  'Farm Day': OUTING,
  'Kayak Start': OUTING,
  'Camp-Craft Club': OUTING,
  'Cycle Explorers': OUTING,
}

/** Kinds that some providers offer every day. */
const DAILY_STARTS: Record<string, string> = {
  'Football Academy': '17:00',
  'Junior Cricket Nets': '06:30',
  'Badminton Basics': '18:00',
  'Swimming Squad': '06:30',
  'Basketball Hoops': '17:30',
  'Mini Athletics': '06:30',
  'Toddler Playgroup': '10:00',
}
const DAILY_SHARE = 0.3
const TWICE_SHARE = 0.35
/** Share of paid classes without fixed times. */
const FLEXIBLE_SHARE = 0.03

/** Weekly times, Monday first: mostly one or two, daily for some sports and playgroups, none for a few. */
export function createWeeklyTimes(
  kind: Kind,
  category: Category,
  isWeekend: boolean,
  random: Random,
): Time[] {
  const isFree = kind.price[1] === 0
  if (!isFree && random.nextBoolean(FLEXIBLE_SHARE)) return []
  const daily = DAILY_STARTS[kind.title]
  if (daily && !isWeekend && random.nextBoolean(DAILY_SHARE))
    return DAYS.map((day) => createTime(day, daily, kind.duration))
  const { days, starts } = PLANS[kind.title] ?? choosePlan(category, isWeekend, random)
  const start = random.pick(starts)
  const count = random.nextBoolean(TWICE_SHARE) ? 2 : 1
  return random
    .shuffle(days.filter((day) => !isWeekend || WEEKEND.includes(day)))
    .slice(0, count)
    .sort((a, b) => DAYS.indexOf(a) - DAYS.indexOf(b))
    .map((day) => createTime(day, start, kind.duration))
}

function choosePlan(category: Category, isWeekend: boolean, random: Random): Plan {
  if (category === 'baby-groups' || category === 'toddler-activities') return SMALL
  return isWeekend || random.nextBoolean(0.4) ? WEEKEND_CLASS : AFTER_SCHOOL
}

function createTime(day: DayOfWeek, start: string, minutes: number): Time {
  return { day, start, end: toClockTime(toMinutesOfDay(start) + minutes) }
}
