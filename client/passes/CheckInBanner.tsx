import {
  CalendarClock,
  CalendarX,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  Save,
  ShieldX,
  Store,
  TimerOff,
  X,
} from 'lucide-react'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { CollectPayment } from './CollectPayment.tsx'
import { type CheckInOutcome, type CheckInResult, getOutcomeText } from './checkInResult.ts'
import type { Arrival, ListedSession } from './dayRoster.ts'
import { PaymentLink } from './PaymentLink.tsx'

/** Every outcome differs in colour and in icon. */
const LOOKS: Record<CheckInOutcome, [LucideIcon, string]> = {
  DONE: [CircleCheck, 'bg-leaf text-on-leaf'],
  REPEATED: [CheckCheck, 'bg-sky text-on-sky'],
  SAVED: [Save, 'bg-leaf-soft text-leaf-ink'],
  ANOTHER_DAY: [CalendarX, 'bg-marigold text-on-marigold'],
  ANOTHER_CLASS: [DoorOpen, 'bg-sky-soft text-sky-ink'],
  PAYMENT_PENDING: [Hourglass, 'bg-marigold-soft text-marigold-ink'],
  CANCELLED: [CircleX, 'bg-danger text-on-danger'],
  MOVED: [CalendarClock, 'bg-rani text-on-rani'],
  ANOTHER_PROVIDER: [Store, 'bg-rani-soft text-rani-ink'],
  EXPIRED: [TimerOff, 'bg-danger-soft text-danger-ink'],
  NOT_A_PASS: [ShieldX, 'bg-ink text-canvas'],
  FAILED: [CircleAlert, 'bg-sunken text-ink'],
}

interface CheckInBannerProps {
  result: CheckInResult
  arrivals: readonly Arrival[]
  getBookingPath: (bookingId: string) => string
  /** Shows the session for which a booking is. */
  onChooseSession: (session: ListedSession) => void
  onClose: () => void
  /** Loads the roster again. */
  refresh: () => void
}

/** The result of one check-in, large enough to be read at arm's length. */
export function CheckInBanner({
  result,
  arrivals,
  getBookingPath,
  onChooseSession,
  onClose,
  refresh,
}: CheckInBannerProps) {
  const t = useMessage()
  const dates = useDates()
  const { outcome, participant, name, checkedInAt, message, session } = result
  const [Icon, look] = LOOKS[outcome]
  const booking = arrivals.find(
    ({ bookingId, position }) => bookingId === participant?.bookingId && position === participant.position,
  )?.booking
  const right =
    outcome === 'ANOTHER_CLASS' &&
    arrivals.find(({ bookingId }) => bookingId === result.refusedBookingId)?.session
  return (
    <div className={joinClasses('animate-pop rounded-card p-4 shadow-float', look)}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="size-10 shrink-0" />
        <div className="min-w-0 grow">
          {name && (
            <p
              translate="no"
              className="font-bold font-display text-2xl leading-tight [overflow-wrap:anywhere]"
            >
              {name}
            </p>
          )}
          <p className="font-semibold text-lg leading-snug">
            {message ??
              t(getOutcomeText(outcome), { time: checkedInAt ? dates.formatInstantTime(checkedInAt) : '' })}
          </p>
          {session && (
            <p>
              <span translate="no">{session.activity}</span>, {dates.formatDay(session.date, 'short')},{' '}
              <span className="whitespace-nowrap">{dates.formatTimeSlot(session.timeSlot)}</span>
            </p>
          )}
        </div>
        <IconButton
          look="onColor"
          label={t('shell.close')}
          onClick={onClose}
          className="-mt-1 -mr-1 shrink-0"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {booking && <CollectPayment booking={booking} refresh={refresh} />}
      {right && (
        <Button
          look="outline"
          className="mt-3"
          icon={<DoorOpen aria-hidden="true" className="size-5 text-sky" />}
          onClick={() => onChooseSession(right)}
        >
          {t('checkIn.session.right')}
        </Button>
      )}
      <PaymentLink result={result} getBookingPath={getBookingPath} />
    </div>
  )
}
