import { Check, IndianRupee, Save, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { groupBy } from '../../domain/groupBy.ts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useOnline } from '../platform/device/connection.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRecordAttendance } from '../rosters/useRecordAttendance.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import { getParticipantKey, type Participant } from './checkInResult.ts'
import type { Arrival } from './dayRoster.ts'
import type { PendingCheckIn } from './pendingCheckIns.ts'

interface ArrivalListProps {
  arrivals: readonly Arrival[]
  pending: readonly PendingCheckIn[]
  onCheckIn: (arrival: Arrival) => Promise<void>
  onRemovePending: (participant: Participant) => void
}

/** The names of the session, for a check-in with one tap. */
export function ArrivalList({ arrivals, pending, onCheckIn, onRemovePending }: ArrivalListProps) {
  const t = useMessage()
  const dates = useDates()
  const [text, setText] = useState('')
  const isOnline = useOnline()
  const undoReasonId = useId()
  const saved = new Map(pending.map((one) => [getParticipantKey(one), one.checkedInAt]))
  const found = arrivals.filter(({ name }) =>
    name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  )
  const arrived = arrivals.filter((one) => one.checkedInAt || saved.has(getParticipantKey(one))).length
  const hasUndoReason = !isOnline && arrivals.some(({ checkedInAt }) => checkedInAt)
  const bySession = [...groupBy(found, ({ session }) => session)]
  return (
    <section aria-labelledby="arrivals" className="mt-2 lg:mt-0">
      <div className="flex items-center justify-between gap-3">
        <h2 id="arrivals" className="text-xl">
          {t('checkIn.names')}
        </h2>
        <Badge tone={arrived < arrivals.length ? 'sky' : 'leaf'}>
          {t('checkIn.arrived', { arrived, count: arrivals.length })}
        </Badge>
      </div>
      {arrivals.length === 0 ? (
        <EmptyState picture="bookings" title={t('roster.empty')} />
      ) : (
        <>
          <div className="mt-3">
            <TextField
              type="search"
              label={t('checkIn.search')}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          {hasUndoReason && (
            <p id={undoReasonId} className="mt-3 text-muted text-sm">
              {t('checkIn.undo.offline')}
            </p>
          )}
          {found.length === 0 && <p className="py-6 text-muted">{t('checkIn.search.none')}</p>}
          {bySession.map(([session, ofSession]) => (
            <div key={session.id} className="mt-4">
              <h3 className="text-muted text-sm">
                {dates.formatTimeSlot(session.timeSlot)} <span translate="no">{session.activity.name}</span>
              </h3>
              <ul className="divide-y divide-line">
                {ofSession.map((arrival) => (
                  <ArrivalRow
                    key={getParticipantKey(arrival)}
                    arrival={arrival}
                    savedAt={saved.get(getParticipantKey(arrival))}
                    undoReasonId={hasUndoReason ? undoReasonId : null}
                    onCheckIn={() => onCheckIn(arrival)}
                    onRemovePending={() => onRemovePending(arrival)}
                  />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  )
}

interface ArrivalRowProps {
  arrival: Arrival
  /** Time of a check-in that waits on the device. */
  savedAt: string | undefined
  /** Id of the sentence that says why a check-in that was sent cannot be undone. */
  undoReasonId: string | null
  onCheckIn: () => Promise<void>
  onRemovePending: () => void
}

function ArrivalRow({ arrival, savedAt, undoReasonId, onCheckIn, onRemovePending }: ArrivalRowProps) {
  const t = useMessage()
  const dates = useDates()
  const record = useRecordAttendance()
  const [isSending, setSending] = useState(false)
  const { name, age, notes, checkedInAt, booking, position } = arrival
  const time = checkedInAt ?? savedAt
  const disabledReasonId = checkedInAt ? undoReasonId : null
  const undo = () => (checkedInAt ? record(booking.id, null, position) : onRemovePending())
  function checkIn() {
    setSending(true)
    onCheckIn().finally(() => setSending(false))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-40">
        <p>
          <span translate="no" className="font-semibold [overflow-wrap:anywhere]">
            {name}
          </span>
          {age && (
            <span className="text-muted text-sm"> · {t('booking.field.age.years', { years: age })}</span>
          )}
        </p>
        {notes && (
          <p translate="no" className="text-marigold-ink text-sm">
            {notes}
          </p>
        )}
        {booking.payment.state === 'AT_VENUE' && (
          <p className="flex items-center gap-1 text-marigold-ink text-sm">
            <IndianRupee aria-hidden="true" className="size-4" />
            {t('checkIn.collect', {
              amount: formatRupees(parseRupees(booking.payment.owed) ?? 0),
              count: booking.participants.length,
            })}
          </p>
        )}
      </div>
      {time ? (
        <div className="flex items-center gap-1">
          <Badge
            tone="leaf"
            icon={
              checkedInAt ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Save aria-hidden="true" className="size-4" />
              )
            }
          >
            {t(checkedInAt ? 'checkIn.at' : 'checkIn.savedAt', { time: dates.formatInstantTime(time) })}
          </Badge>
          <IconButton
            label={t('checkIn.undo', { name })}
            disabled={disabledReasonId !== null}
            aria-describedby={disabledReasonId ?? undefined}
            onClick={undo}
          >
            <Undo2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ) : (
        <Button look="outline" aria-label={t('checkIn.one', { name })} pending={isSending} onClick={checkIn}>
          {t('checkIn.submit')}
        </Button>
      )}
    </li>
  )
}
