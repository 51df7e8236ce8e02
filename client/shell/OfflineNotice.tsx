import { WifiOff } from 'lucide-react'
import { toIndianDay } from '../../domain/time.ts'
import { useOnline } from '../platform/device/connection.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { type ResponseSource, useScreenResponse } from '../platform/relay/deviceResponses.ts'
import { reloadApp } from '../platform/reloadApp.ts'

/** Says that there is no connection, and of which time the data of a screen are that is readable without one. */
export function OfflineNotice() {
  const t = useMessage()
  const isOnline = useOnline()
  const source = useScreenResponse()
  const formatReceived = useReceivedTime()
  const isShown = !isOnline || source?.isFromDevice
  return (
    <div role="status" className="sticky top-0 z-30 banner:order-first">
      {isShown && (
        <p className="flex items-center gap-2 bg-marigold px-4 py-2 font-semibold text-on-marigold text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {source ? t('shell.offline.asOf', { time: formatReceived(source) }) : t('shell.offline')}
          {isOnline && (
            <button
              type="button"
              className="-my-2 ml-auto min-h-11 px-2 underline"
              onClick={() => reloadApp()}
            >
              {t('shell.error.retry')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** '5:12 pm', and on another day 'Sat 28 Nov, 5:12 pm'. */
function useReceivedTime() {
  const { formatInstant, formatInstantTime } = useDates()
  return ({ receivedAtMs }: ResponseSource) => {
    const received = new Date(receivedAtMs)
    const iso = received.toISOString()
    const isToday = toIndianDay(received) === toIndianDay(new Date())
    return isToday ? formatInstantTime(iso) : formatInstant(iso, 'session')
  }
}
