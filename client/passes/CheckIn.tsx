import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/listPaging.ts'
import { useOnline } from '../platform/useOnline.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField } from '../ui/Field.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import type { CheckIn_operations$key } from './__generated__/CheckIn_operations.graphql.ts'
import { AddWalkIn } from './AddWalkIn.tsx'
import { ArrivalList } from './ArrivalList.tsx'
import { CheckInBanner } from './CheckInBanner.tsx'
import { type CheckInResult, getParticipantKey } from './checkInResult.ts'
import { listArrivals } from './dayRoster.ts'
import { PassScanner } from './PassScanner.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { useCheckIns } from './useCheckIns.ts'
import { useOpenedPass } from './useOpenedPass.ts'

interface CheckInProps {
  operations: CheckIn_operations$key
  /** Loads the roster of the day again. */
  refresh: () => void
}

/** Check-in of today's sessions: camera, result, and the list of names. */
export function CheckIn({ operations, refresh }: CheckInProps) {
  const t = useMessage()
  const dates = useDates()
  const isOnline = useOnline()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const data = useFragment(
    graphql`
      fragment CheckIn_operations on Operations @argumentDefinitions(date: { type: "Date!" }) {
        passKeys {
          keyId
          publicKey
        }
        sessions(date: $date, days: 1, first: 20) {
          edges {
            node {
              id
              slotId
              date
              timeSlot
              capacity
              seatsBooked
              isClosed
              price
              activity {
                name
              }
              bookings {
                id
                uuid
                status
                participant {
                  name
                }
                payment {
                  state
                  owed
                }
                participants {
                  position
                  name
                  age
                  notes
                  checkedInAt
                }
              }
            }
          }
        }
      }
    `,
    operations,
  )
  const [shown, setShown] = useState<{ result: CheckInResult; count: number } | null>(null)
  const sessions = data.sessions.edges.map(({ node }) => node)
  const chosen = sessions.find(({ slotId }) => slotId === search.get('slot')) ?? null
  const arrivals = listArrivals(sessions, (position) => t('roster.seat', { position }))
  const checkIns = useCheckIns({
    arrivals,
    sessions,
    keys: data.passKeys.map(({ keyId: id, publicKey }) => ({ id, publicKey })),
    chosen: chosen && { slotId: chosen.slotId, date: chosen.date },
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
      className={joinClasses('sticky z-10', isOnline ? 'top-2' : 'top-16')}
    >
      {shown && !isSent && (
        <CheckInBanner
          key={shown.count}
          result={shown.result}
          arrivals={arrivals}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )

  if (sessions.length === 0)
    return (
      <>
        {banner}
        <EmptyState picture="bookings" title={t('checkIn.none')} text={t('checkIn.none.text')} />
      </>
    )
  return (
    <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="space-y-4">
        <SelectField
          label={t('checkIn.session')}
          value={chosen?.slotId ?? ''}
          onChange={(event) =>
            navigate(`${location.pathname}${getListPath(search, { slot: event.target.value || null })}`, {
              replace: true,
            })
          }
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
        <AddWalkIn sessions={sessions} chosen={chosen} isOnline={isOnline} onAdded={refresh} />
        <PendingNotice
          isOnline={isOnline}
          pending={checkIns.pending}
          refused={checkIns.refused}
          onClear={checkIns.clearRefused}
        />
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

  function show(result: CheckInResult) {
    navigator.vibrate?.(result.outcome === 'DONE' || result.outcome === 'SAVED' ? 100 : [80, 60, 80])
    setShown((before) => ({ result, count: (before?.count ?? 0) + 1 }))
  }
}
