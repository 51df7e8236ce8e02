import { CloudOff } from 'lucide-react'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { FailureNotice } from '../ui/notices/FailureNotice.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { getOutcomeText, getParticipantKey } from './checkInResult.ts'
import { PaymentLink } from './PaymentLink.tsx'
import type { PendingCheckIn, RefusedCheckIn } from './pendingCheckIns.ts'

interface PendingNoticeProps {
  isOnline: boolean
  pending: readonly PendingCheckIn[]
  refused: readonly RefusedCheckIn[]
  getBookingPath: (bookingId: string) => string
  onClear: () => void
}

/** What waits on the device, and what the server did not accept afterwards. */
export function PendingNotice({ isOnline, pending, refused, getBookingPath, onClear }: PendingNoticeProps) {
  const t = useMessage()
  const dates = useDates()
  return (
    <>
      {(pending.length > 0 || !isOnline) && (
        <Notice tone="info" icon={<CloudOff aria-hidden="true" />}>
          {!isOnline && <p className="font-semibold">{t('checkIn.offline')}</p>}
          <p>{t('checkIn.pending', { count: pending.length })}</p>
        </Notice>
      )}
      {refused.length > 0 && (
        <FailureNotice>
          <p className="font-semibold">{t('checkIn.notAccepted')}</p>
          <ul className="mt-2 mb-3 space-y-3">
            {refused.map(({ result, name, checkedInAt, ...participant }) => (
              <li key={getParticipantKey(participant)} className="[overflow-wrap:anywhere]">
                <span translate="no" className="font-semibold">
                  {name || result.name}
                </span>
                , {dates.formatInstantDay(checkedInAt, 'session')}
                <p>{result.message ?? t(getOutcomeText(result.outcome))}</p>
                <PaymentLink result={result} getBookingPath={getBookingPath} />
              </li>
            ))}
          </ul>
          <Button look="outline" size="small" onClick={onClear}>
            {t('checkIn.notAccepted.close')}
          </Button>
        </FailureNotice>
      )}
    </>
  )
}
