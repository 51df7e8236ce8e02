import { CircleAlert, CloudOff } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { type CheckInResult, getOutcomeText } from './checkInResult.ts'
import type { PendingCheckIn } from './pendingCheckIns.ts'

interface PendingNoticeProps {
  isOnline: boolean
  pending: readonly PendingCheckIn[]
  refused: readonly CheckInResult[]
  onClear: () => void
}

/** What waits on the device, and what the server did not accept afterwards. */
export function PendingNotice({ isOnline, pending, refused, onClear }: PendingNoticeProps) {
  const t = useMessage()
  return (
    <>
      {(pending.length > 0 || !isOnline) && (
        <Notice tone="info" icon={<CloudOff aria-hidden="true" />}>
          {!isOnline && <p className="font-semibold">{t('checkIn.offline')}</p>}
          <p>{t('checkIn.pending', { count: pending.length })}</p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" urgent icon={<CircleAlert aria-hidden="true" />}>
          <p className="font-semibold">{t('checkIn.notAccepted')}</p>
          <ul className="my-1 space-y-1">
            {refused.map(({ outcome, name, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The list only grows.
              <li key={index}>
                <span translate="no" className="font-semibold">
                  {name}
                </span>{' '}
                {message ?? t(getOutcomeText(outcome))}
              </li>
            ))}
          </ul>
          <Button look="outline" size="small" onClick={onClear}>
            {t('checkIn.notAccepted.close')}
          </Button>
        </Notice>
      )}
    </>
  )
}
