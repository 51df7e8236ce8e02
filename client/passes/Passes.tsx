import { MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import type { Passes_booking$key } from './__generated__/Passes_booking.graphql.ts'

/** A QR code for each participant, with what is needed on the way. */
export function Passes({ booking }: { booking: Passes_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  useWakeLock()
  const { reference, bookingDate, timeSlot, activity, provider, passes, participant } = useFragment(
    graphql`
      fragment Passes_booking on Booking {
        reference
        bookingDate
        timeSlot
        participant {
          name
        }
        activity {
          name
          address
          postcode
        }
        provider {
          name
          phone
        }
        passes {
          id
          position
          name
          token
        }
      }
    `,
    booking,
  )
  const getName = ({ position, name }: (typeof passes)[number]) =>
    name ?? (position === 1 ? participant.name : t('roster.seat', { position }))
  const cards = passes.map((pass) => ({
    id: pass.id,
    label: <span translate="no">{getName(pass)}</span>,
    content: <PassCode token={pass.token} name={getName(pass)} isAlone={passes.length === 1} />,
  }))
  return (
    <>
      {cards.length > 1 ? <Tabs label={t('pass.choose')} tabs={cards} /> : cards[0]?.content}
      <Card className="space-y-3">
        <div>
          <h2 translate="no" className="text-xl leading-snug">
            {activity.name}
          </h2>
          <p className="mt-1 font-semibold">
            {dates.formatInstantDay(bookingDate, 'long')}
            <br />
            {dates.formatTimeSlot(timeSlot)}
          </p>
        </div>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rani" />
          <span translate="no">{formatVenue(activity)}</span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
          <p translate="no" className="font-semibold">
            {provider.name}
          </p>
          {provider.phone && <PhoneLink phone={provider.phone} />}
        </div>
        <p className="text-muted text-sm">
          {t('booking.confirmed.reference')}{' '}
          <span translate="no" className="font-bold text-ink tracking-wider">
            {reference}
          </span>
        </p>
      </Card>
    </>
  )
}

interface PassCodeProps {
  token: string
  name: string
  /** True for the only pass. No tab shows its name. */
  isAlone: boolean
}

/** White in the dark theme too. The token is behind the #, which browsers send to no server. */
function PassCode({ token, name, isAlone }: PassCodeProps) {
  const t = useMessage()
  const { origin } = useReader()
  return (
    <div className="rounded-card border border-line/60 bg-white p-6 text-center text-[#14213d] shadow-card">
      <QrCode
        value={`${origin}/provider/check-in#${token}`}
        label={t('pass.qr', { name })}
        className="mx-auto w-full max-w-80"
      />
      {isAlone && (
        <p translate="no" className="mt-4 font-bold font-display text-2xl">
          {name}
        </p>
      )}
      <p className="mt-2 text-sm">{t('pass.show')}</p>
    </div>
  )
}

/** Keeps the screen lit while the component is shown, in browsers that can. The lock ends when the page is hidden. */
function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function request() {
      if (document.hidden) return
      // The battery saver refuses it.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) lock?.release()
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      lock?.release()
    }
  }, [])
}
