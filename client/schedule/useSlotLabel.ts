import { toDaySlug } from '../activities/slugs.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'

/** Formats the weekday and the time of a weekly slot. */
export function useSlotLabel() {
  const t = useMessage()
  const dates = useDates()
  return (dayOfWeek: string, timeSlot: string) =>
    t('activity.schedule', {
      day: t(`activity.day.${toDaySlug(dayOfWeek)}`),
      timeSlot: dates.formatTimeSlot(timeSlot),
    })
}
