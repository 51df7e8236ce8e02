import { useEffect, useState } from 'react'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { prefersReducedMotion } from '../../platform/reducedMotion.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'

/** Minutes at which a screen reader announces the rest. In between the countdown is silent. */
const ANNOUNCED_MINUTES = [30, 10, 5, 1]

/** Time until an offer ends. It changes each second, or each minute for readers who prefer reduced motion. */
export function OfferCountdown({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
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
