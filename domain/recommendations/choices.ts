import type { Paise } from '../money.ts'
import type { ClockTime } from '../time.ts'

/** Specification, section 9. */
export const BUDGETS = ['free', 'low', 'medium', 'high', 'any'] as const
export type Budget = (typeof BUDGETS)[number]

/** Both limits are inclusive. */
export const BUDGET_LIMITS: Record<Budget, { from: Paise; to: Paise }> = {
  free: { from: 0, to: 0 },
  low: { from: 0, to: 500_00 },
  medium: { from: 500_00, to: 1500_00 },
  high: { from: 1500_00, to: Number.POSITIVE_INFINITY },
  any: { from: 0, to: Number.POSITIVE_INFINITY },
}

export const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const
export type TimeOfDayName = (typeof TIMES_OF_DAY)[number]

/** 6AM-12PM, 12PM-6PM, 6PM-10PM. The start of a session decides. */
const TIME_LIMITS: Record<TimeOfDayName, { from: ClockTime; before: ClockTime }> = {
  morning: { from: '06:00', before: '12:00' },
  afternoon: { from: '12:00', before: '18:00' },
  evening: { from: '18:00', before: '22:00' },
}

export function isWithinBudget(price: Paise, budget: Budget): boolean {
  const { from, to } = BUDGET_LIMITS[budget]
  return price >= from && price <= to
}

export function findTimeOfDay(start: ClockTime): TimeOfDayName | null {
  return (
    TIMES_OF_DAY.find((name) => start >= TIME_LIMITS[name].from && start < TIME_LIMITS[name].before) ?? null
  )
}
