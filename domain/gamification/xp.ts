import type { Day } from '../time.ts'
import { advanceStreak } from './streak.ts'

/** Kinds of awards. An incomplete activity counts as created and earns its XP when it becomes complete. */
export type XpKind = 'activityCreated' | 'activity' | 'provider' | 'checkIn' | 'booking' | 'review'

/** Stored counters of a staff member. */
export interface AdminCounters {
  totalPoints: number
  activitiesCreated: number
  providersCreated: number
  bookingsManaged: number
  reviewsModerated: number
  dailyLoginStreak: number
  lastLoginDay: Day | null
}

export const NO_COUNTERS: AdminCounters = {
  totalPoints: 0,
  activitiesCreated: 0,
  providersCreated: 0,
  bookingsManaged: 0,
  reviewsModerated: 0,
  dailyLoginStreak: 0,
  lastLoginDay: null,
}

const POINTS = { activityCreated: 0, activity: 50, provider: 75, checkIn: 10, booking: 15, review: 15 }
const LONG_STREAK = { days: 7, points: 20 }
const COUNTER = {
  activityCreated: 'activitiesCreated',
  activity: null,
  provider: 'providersCreated',
  checkIn: null,
  booking: 'bookingsManaged',
  review: 'reviewsModerated',
} as const

/** Counters after an award, and the XP of the award (product.md, section 11). */
export function applyAward(
  before: AdminCounters,
  kind: XpKind,
  today: Day,
): { counters: AdminCounters; points: number } {
  const counters = { ...before }
  const counter = COUNTER[kind]
  if (counter) counters[counter] += 1
  if (kind === 'checkIn') {
    const streak = advanceStreak({ days: before.dailyLoginStreak, lastDay: before.lastLoginDay }, today)
    counters.dailyLoginStreak = streak.days
    counters.lastLoginDay = streak.lastDay
  }
  const points = getPoints(kind, counters)
  counters.totalPoints += points
  return { counters, points }
}

function getPoints(kind: XpKind, { dailyLoginStreak }: AdminCounters) {
  if (kind === 'checkIn' && dailyLoginStreak >= LONG_STREAK.days) return LONG_STREAK.points
  return POINTS[kind]
}
