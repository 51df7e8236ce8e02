import { TriangleAlert } from 'lucide-react'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Conflict } from './useConflicts.ts'

const SHOWN_MAX = 3

interface ConflictNoticeProps {
  conflicts: readonly Conflict[]
}

/** Warns that a child has another booking at the same time. The parent may still book. */
export function ConflictNotice({ conflicts }: ConflictNoticeProps) {
  const t = useMessage()
  const dates = useDates()
  const more = conflicts.length - SHOWN_MAX
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {conflicts.slice(0, SHOWN_MAX).map((conflict) => (
            <p key={`${conflict.date} ${conflict.booking?.id} ${conflict.participantName}`}>
              {describe(conflict)}
            </p>
          ))}
          {more > 0 && <p>{t('booking.conflict.more', { count: more })}</p>}
        </Notice>
      )}
    </div>
  )

  function describe({ participantName: name, date: day, isSameSession, booking }: Conflict) {
    const date = dates.formatDay(day, 'short')
    if (isSameSession || !booking) return t('booking.conflict.same', { name, date })
    return t('booking.conflict.overlap', {
      name,
      date,
      activity: booking.activity.name,
      time: dates.formatTimeSlot(booking.timeSlot),
    })
  }
}
