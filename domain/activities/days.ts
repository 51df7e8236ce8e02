export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type DayOfWeek = (typeof DAYS)[number]

/** Day on an activity card: one weekday, or 'daily' for a time on all seven days. */
export type ScheduleDay = DayOfWeek | 'daily'

export function isDaily(sessionDays: readonly DayOfWeek[]): boolean {
  return DAYS.every((day) => sessionDays.includes(day))
}

export function sortWeekdays(days: Iterable<DayOfWeek>): DayOfWeek[] {
  const set = new Set(days)
  return DAYS.filter((day) => set.has(day))
}
