import type { ClockTime } from './time.ts'

export const MINUTES_PER_DAY = 24 * 60

/** Minutes since midnight. */
export function toMinutesOfDay(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

/** 'HH:MM' of minutes since midnight. */
export function toClockTime(minutesOfDay: number): ClockTime {
  return [Math.floor(minutesOfDay / 60), minutesOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
