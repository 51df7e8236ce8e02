import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { getPassToken, hasPassLength } from '../../domain/passes/passToken.ts'
import { useOnline } from '../platform/device/connection.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { useReader } from '../platform/reader.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/Field.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { useDayRoster_query$key } from './__generated__/useDayRoster_query.graphql.ts'
import { AddWalkIn } from './AddWalkIn.tsx'
import { ArrivalList } from './ArrivalList.tsx'
import { CheckInBanner } from './CheckInBanner.tsx'
import { type CheckInResult, getParticipantKey } from './checkInResult.ts'
import { listArrivals } from './dayRoster.ts'
import { PassScanner } from './PassScanner.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { useCheckIns } from './useCheckIns.ts'
import { useDayRoster } from './useDayRoster.ts'

interface CheckInProps {
  query: useDayRoster_query$key
  /** Path of a booking for the provider's managers. */
  getBookingPath: (bookingId: string) => string
  /** Loads the roster of the day again. */
  refresh: () => void
}

/** Check-in of today's sessions: camera, result, and the list of names. */
export function CheckIn({ query, ...rest }: CheckInProps) {
  const roster = useDayRoster(query)
  return roster && <DayCheckIn roster={roster} {...rest} />
}

interface DayCheckInProps extends Omit<CheckInProps, 'query'> {
  roster: NonNullable<ReturnType<typeof useDayRoster>>
}

function DayCheckIn({ roster, getBookingPath, refresh }: DayCheckInProps) {
  const t = useMessage()
  const dates = useDates()
  const { today } = useReader()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const [shown, setShown] = useState<{ result: CheckInResult; count: number } | null>(null)
  const { sessions, keys, isComplete, retry } = roster
  const slotId = search.get('slot')
  const chosen = sessions.find((session) => session.slotId === slotId) ?? null
  const arrivals = listArrivals(sessions, (seat) => t('checkIn.seat', seat))
  const checkIns = useCheckIns({
    arrivals,
    sessions,
    keys,
    // The chosen session may be loaded later.
    chosen: slotId && (chosen || !isComplete) ? { slotId, date: today } : null,
    refresh,
  })
  const scan = (text: string) => checkIns.checkInPass(text).then(show)
  useOpenedPass(scan)
  const { outcome, participant } = shown?.result ?? {}
  const savedKey = outcome === 'SAVED' && participant && getParticipantKey(participant)
  const isSent = savedKey && !checkIns.pending.some((one) => getParticipantKey(one) === savedKey)

  // Screen readers announce only changes inside of an element that was there before.
  const banner = (
    <div
      role="status"
      aria-live="assertive"
      // The notice of the app about the connection stands above it.
      className={joinClasses('sticky z-10 max-lg:empty:-mb-4', isOnline ? 'top-2' : 'top-16')}
    >
      {shown && !isSent && (
        <CheckInBanner
          key={shown.count}
          result={shown.result}
          arrivals={arrivals}
          getBookingPath={getBookingPath}
          onChooseSession={(session) => {
            choose(session.slotId)
            setShown(null)
          }}
          onClose={() => setShown(null)}
          refresh={refresh}
        />
      )}
    </div>
  )
  const notices = (
    <PendingNotice
      isOnline={isOnline}
      pending={checkIns.pending}
      refused={checkIns.refused}
      getBookingPath={getBookingPath}
      onClear={checkIns.clearRefused}
    />
  )

  if (sessions.length === 0)
    return (
      <div className="space-y-4">
        {banner}
        {notices}
        <EmptyState picture="bookings" title={t('checkIn.none')} text={t('checkIn.none.text')} />
      </div>
    )
  return (
    <div className="gap-6 max-lg:flex max-lg:flex-col max-lg:gap-4 lg:grid lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      {/* On a phone the result stays in view beside the names too, because this column has no box there. */}
      <div className="max-lg:contents lg:space-y-4">
        <SelectField
          label={t('checkIn.session')}
          value={chosen?.slotId ?? ''}
          onChange={(event) => choose(event.target.value || null)}
        >
          <option value="">{t('checkIn.session.all')}</option>
          {sessions.map(({ id, slotId, timeSlot, activity }) => (
            <option key={id} value={slotId} translate="no">
              {dates.formatTimeSlot(timeSlot)} {activity.name}
            </option>
          ))}
        </SelectField>
        {banner}
        <PassScanner onScan={scan} />
        <AddWalkIn sessions={sessions} chosen={chosen} onAdded={refresh} />
        {notices}
        {!isComplete && <LaterSessions retry={retry} />}
      </div>
      <ArrivalList
        arrivals={chosen ? arrivals.filter(({ session }) => session.id === chosen.id) : arrivals}
        pending={checkIns.pending}
        onCheckIn={({ bookingId, position, name }) =>
          checkIns.checkIn({ bookingId, position }, name).then(show)
        }
        onRemovePending={checkIns.removePending}
      />
    </div>
  )

  function choose(slot: string | null) {
    navigate(`${location.pathname}${getListPath(search, { slot })}`, { replace: true })
  }

  function show(result: CheckInResult) {
    navigator.vibrate?.(result.outcome === 'DONE' || result.outcome === 'SAVED' ? 100 : [80, 60, 80])
    setShown((before) => ({ result, count: (before?.count ?? 0) + 1 }))
  }
}

/** While sessions of the day are missing in the list: that they are loading, or a button after a failure. */
function LaterSessions({ retry }: { retry: (() => void) | null }) {
  const t = useMessage()
  return (
    <div role="status">
      {retry ? (
        <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
          <p className="mb-2">{t('checkIn.sessions.failed')}</p>
          <Button look="outline" size="small" onClick={retry}>
            {t('shell.error.retry')}
          </Button>
        </Notice>
      ) : (
        <p className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          {t('checkIn.sessions.loading')}
        </p>
      )}
    </div>
  )
}

/** Reads a pass that an ordinary camera app opened: the address has it behind the #, and loses it at once. */
function useOpenedPass(onScan: (token: string) => void) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    // The skip link has an address with a # too.
    if (!hasPassLength(getPassToken(hash))) return
    navigate({ pathname, search }, { replace: true })
    latest.current(hash)
  }, [hash, pathname, search, navigate])
}
