import { useEffect, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { parseRupees } from '../../../domain/money.ts'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { prefersReducedMotion } from '../../platform/device/reducedMotion.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { WaitCard_entry$key } from './__generated__/WaitCard_entry.graphql.ts'
import { useWaitLabels } from './useWaitLabels.ts'
import { useWaitlistEntry } from './useWaitlistEntry.ts'

/** Minutes at which a screen reader announces the rest. In between the countdown is silent. */
const ANNOUNCED_MINUTES = [30, 10, 5, 1]

interface WaitCardProps {
  entry: WaitCard_entry$key
  /** False on the page of the activity. */
  showsActivity: boolean
  /** Loads the waits again: the offer ended, or a failure says that another tab changed the wait. */
  onChange: () => void
}

/** A wait of the family: position on the waiting list, or the offer with its price and the time left. */
export function WaitCard({ entry, showsActivity, onChange }: WaitCardProps) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const wait = useFragment(
    graphql`
      fragment WaitCard_entry on WaitlistEntry {
        id
        state
        position
        startsAt
        timeSlot
        participantNames
        offerEndsAt
        total
        activity {
          uuid
          name
        }
      }
    `,
    entry,
  )
  const { state, activity, total } = wait
  const { formatState } = useWaitLabels()
  const change = useWaitlistEntry(wait.id, onChange)
  const { changedTotal } = change
  const hasPrice = (parseRupees(total ?? '') ?? 0) > 0
  return (
    <Card>
      {showsActivity && (
        <h3 translate="no" className="text-lg">
          <Link to={`/activity/${activity.uuid}`} className="hover:underline">
            {activity.name}
          </Link>
        </h3>
      )}
      <p className="text-muted text-sm">
        {dates.formatInstantDay(wait.startsAt, 'short')}, {dates.formatTimeSlot(wait.timeSlot)} ·{' '}
        <span translate="no">{wait.participantNames.join(', ')}</span>
      </p>
      <p className="mt-2 font-semibold">{formatState(wait)}</p>
      {state === 'OFFERED' && (
        <>
          {wait.offerEndsAt && <OfferCountdown endsAt={wait.offerEndsAt} onEnd={onChange} />}
          <NeedsConnection className="mt-3 flex flex-wrap gap-3">
            <Button pending={change.isPending} onClick={() => change.accept(total)}>
              {hasPrice && total
                ? t('waitlist.accept.price', { amount: labels.formatPrice(total) })
                : t('waitlist.accept')}
            </Button>
            <Button look="secondary" disabled={change.isPending} onClick={change.refuse}>
              {t('waitlist.refuse')}
            </Button>
          </NeedsConnection>
        </>
      )}
      {state === 'WAITING' && (
        <NeedsConnection className="mt-3 space-y-2">
          <Button look="secondary" pending={change.isPending} onClick={change.leave}>
            {t('waitlist.leave')}
          </Button>
        </NeedsConnection>
      )}
      <ConfirmDialog
        open={change.duplicate !== null}
        onOpenChange={(open) => !open && change.dismissDuplicate()}
        title={t('booking.duplicate.title')}
        text={change.duplicate ?? ''}
        look="primary"
        confirmLabel={t('booking.duplicate.confirm')}
        cancelLabel={t('booking.duplicate.back')}
        onConfirm={() => change.confirm({ allowDuplicate: true })}
      />
      <ConfirmDialog
        open={changedTotal !== null}
        onOpenChange={(open) => !open && change.dismissChangedTotal()}
        title={t('waitlist.priceChanged')}
        text={t('waitlist.priceChanged.text', { amount: labels.formatPrice(changedTotal ?? '') })}
        look="primary"
        confirmLabel={t('waitlist.accept.price', { amount: labels.formatPrice(changedTotal ?? '') })}
        cancelLabel={t('booking.duplicate.back')}
        onConfirm={() => change.confirm({ totalAmount: changedTotal })}
      />
    </Card>
  )
}

/** Time until an offer ends. It changes each second, or each minute for readers who prefer reduced motion. */
function OfferCountdown({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const t = useMessage()
  const secondsLeft = useSecondsLeft(endsAt, onEnd)
  const minutesLeft = secondsLeft === null ? null : Math.ceil(secondsLeft / 60)
  const [announced, setAnnounced] = useState<number | null>(null)
  useEffect(() => {
    if (minutesLeft !== null && ANNOUNCED_MINUTES.includes(minutesLeft)) setAnnounced(minutesLeft)
  }, [minutesLeft])
  return (
    <>
      <p aria-hidden="true" className="min-h-6 text-sm tabular-nums">
        {secondsLeft !== null &&
          minutesLeft !== null &&
          (prefersReducedMotion()
            ? t('waitlist.minutesLeft', { count: minutesLeft })
            : t('waitlist.timeLeft', { time: formatSeconds(secondsLeft) }))}
      </p>
      <p role="status" className="sr-only">
        {announced !== null && t('waitlist.minutesLeft', { count: announced })}
      </p>
    </>
  )
}

/** '1:05:09', or '5:09' below an hour. */
function formatSeconds(seconds: number) {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(seconds % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Whole seconds until an instant, updated each second. Null on the server, because its clock differs. */
function useSecondsLeft(endsAt: string, onEnd: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const latestOnEnd = useRef(onEnd)
  useEffect(() => {
    latestOnEnd.current = onEnd
  })
  useEffect(() => {
    const count = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000))
      setSecondsLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      latestOnEnd.current()
    }
    const timer = setInterval(count, 1000)
    count()
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}
