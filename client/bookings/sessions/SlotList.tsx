import { CalendarX, Clock } from 'lucide-react'
import { useId } from 'react'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioCard } from '../../ui/fields/RadioCard.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useWaitLabels } from '../waitlist/useWaitLabels.ts'
import type { Slots } from './useSlots.ts'

interface SlotListProps {
  slots: Slots
  value: string
  onChange: (timeSlot: string) => void
  /** Lets the visitor choose a full time for its waiting list. */
  canWait?: boolean
}

/** Times of a day. A full one is listed and disabled. */
export function SlotList({ slots, value, onChange, canWait = false }: SlotListProps) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const waitLabels = useWaitLabels()
  const name = useId()
  const { state, sessions } = slots
  if (state === 'idle') return null

  return (
    <fieldset aria-busy={state === 'loading'}>
      <legend className="mb-1 font-semibold text-sm">{t('booking.form.slot')}</legend>
      {state === 'loading' && (
        <div role="status">
          <Skeleton className="h-15 rounded-2xl" />
          <p className="mt-1 text-muted text-sm">{t('booking.form.slot.loading')}</p>
        </div>
      )}
      {state === 'failed' && (
        <RetryNotice retryLabel={t('shell.error.retry')} onRetry={slots.refetch}>
          {t('booking.form.slot.failed')}
        </RetryNotice>
      )}
      {state === 'done' && sessions.length === 0 && (
        <p role="status" className="flex items-center gap-3 rounded-2xl bg-sunken p-4">
          <CalendarX aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {t('booking.form.slot.none')}
        </p>
      )}
      <div className="space-y-2">
        {sessions.map(({ id, timeSlot, availableSpots, price, ownWait }) => (
          <div key={id}>
            <RadioCard
              name={name}
              value={timeSlot}
              checked={timeSlot === value}
              disabled={availableSpots === 0}
              onChange={() => onChange(timeSlot)}
              icon={<Clock aria-hidden="true" className="size-5 shrink-0 text-sky" />}
              label={dates.formatTimeSlot(timeSlot)}
              detail={
                availableSpots === 0 ? (
                  <span className="text-danger-ink">{t('booking.form.slot.full')}</span>
                ) : (
                  t('booking.form.slot.seats', { count: availableSpots })
                )
              }
              aside={labels.formatPrice(price)}
            />
            {ownWait && <p className="px-4 pt-1 font-semibold text-sm">{waitLabels.formatState(ownWait)}</p>}
            {canWait && availableSpots === 0 && !ownWait && (
              <Button
                look="quiet"
                size="small"
                aria-pressed={timeSlot === value}
                onClick={() => onChange(timeSlot)}
              >
                {t('waitlist.choose', { time: dates.formatTimeSlot(timeSlot) })}
              </Button>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
