import { type FormEvent, useId, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { createReasonSchema, REASON_MAX } from '../../domain/reason.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { SelectField, TextArea } from '../ui/fields/Field.tsx'
import { RadioCard } from '../ui/fields/RadioCard.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type {
  BookingsDecisionDialog_concerned$data,
  BookingsDecisionDialog_concerned$key,
} from './__generated__/BookingsDecisionDialog_concerned.graphql.ts'
import { ConcernedSessions } from './ConcernedSessions.tsx'

type Concerned = BookingsDecisionDialog_concerned$data

export interface Decision {
  choice: 'KEEP' | 'CANCEL' | 'MOVE'
  bookingsShown: number
  reason: string
  /** The session to which the bookings move. */
  moveTo?: { slotId: string; date: string }
}

/** Changes after which kept bookings have another time, venue or provider. */
const KEPT_CHANGES: readonly string[] = ['MOVED', 'RELOCATED', 'TRANSFERRED']

interface BookingsDecisionDialogProps {
  concerned: BookingsDecisionDialog_concerned$key
  /** What the operator has already typed as a reason. */
  initialReason: string
  isPending: boolean
  onDecide: (decision: Decision) => void
  onClose: () => void
}

/** Shows the bookings that a change concerns and asks what happens to them (product.md, section 21). */
export function BookingsDecisionDialog(props: BookingsDecisionDialogProps) {
  const { isPending, onDecide, onClose } = props
  const t = useMessage()
  const dates = useDates()
  const concerned = useFragment(
    graphql`
      fragment BookingsDecisionDialog_concerned on BookingsConcerned {
        bookingCount
        familyCount
        refundAmount
        choices
        moveTargets {
          slotId
          date
          timeSlot
          availableSpots
        }
        sessions {
          date
          change
        }
        ...ConcernedSessions_concerned
      }
    `,
    props.concerned,
  )
  const { bookingCount, familyCount, choices, moveTargets } = concerned
  const possible = (['KEEP', 'MOVE', 'CANCEL'] as const).filter(
    (one) => choices.includes(one) && (one !== 'MOVE' || moveTargets.length > 0),
  )
  const [choice, setChoice] = useState<Decision['choice']>(possible[0] ?? 'CANCEL')
  const [targetIndex, setTargetIndex] = useState(() => findNextTarget(concerned))
  const [reason, setReason] = useState(props.initialReason)
  const [isReasonMissing, setReasonMissing] = useState(false)
  const refund = parseRupees(concerned.refundAmount) ?? 0
  const cancelText =
    refund > 0
      ? t('decision.choice.CANCEL.refund', { amount: formatRupees(refund) })
      : t('decision.choice.CANCEL.text')

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the change contains this dialog in React's tree.
    event.stopPropagation()
    const isMissing = choice === 'CANCEL' && !createReasonSchema().safeParse(reason).success
    setReasonMissing(isMissing)
    if (isMissing) return
    const target = choice === 'MOVE' ? moveTargets[targetIndex] : undefined
    onDecide({
      choice,
      bookingsShown: bookingCount,
      reason: reason.trim(),
      ...(target && { moveTo: { slotId: target.slotId, date: target.date } }),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('decision.title')}
      description={t('decision.text', { bookings: bookingCount, families: familyCount })}
      closeLabel={t('shell.close')}
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <ConcernedSessions concerned={concerned} />
        {possible.length > 1 ? (
          <Choices
            isChanged={concerned.sessions.some(({ change }) => KEPT_CHANGES.includes(change))}
            cancelText={cancelText}
            possible={possible}
            chosen={choice}
            onChoose={setChoice}
          />
        ) : (
          <p className="rounded-2xl bg-danger-soft px-4 py-3 text-danger-ink text-sm">
            {t('decision.cancelOnly')} {cancelText}
          </p>
        )}
        {choice === 'MOVE' && (
          <SelectField
            label={t('decision.moveTo')}
            value={targetIndex}
            onChange={(event) => setTargetIndex(Number(event.target.value))}
          >
            {moveTargets.map(({ slotId, date, timeSlot, availableSpots }, index) => (
              <option key={`${slotId} ${date}`} value={index}>
                {dates.formatDay(date, 'session')}, {dates.formatTimeSlot(timeSlot)} (
                {t('decision.moveTo.seats', { count: availableSpots })})
              </option>
            ))}
          </SelectField>
        )}
        <TextArea
          label={t('decision.reason')}
          optional={choice === 'CANCEL' ? undefined : t('decision.reason.optional')}
          hint={t('decision.reason.hint')}
          rows={2}
          value={reason}
          maxLength={REASON_MAX}
          error={isReasonMissing ? t('validation.reason.required') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-2 [&>*]:grow">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {t('decision.back')}
          </Button>
          <NeedsConnection className="contents">
            <Button
              type="submit"
              className="grow"
              look={choice === 'CANCEL' ? 'danger' : 'primary'}
              pending={isPending}
            >
              {getConfirmLabel()}
            </Button>
          </NeedsConnection>
        </div>
      </form>
    </Dialog>
  )

  function getConfirmLabel() {
    if (choice === 'KEEP') return t('decision.confirm.KEEP')
    return t(`decision.confirm.${choice}`, { count: bookingCount })
  }
}

/** Families prefer a session after the closed one to one in the next days. */
function findNextTarget({ moveTargets, sessions }: Concerned) {
  const closed = sessions[0]?.date ?? ''
  const next = moveTargets.findIndex(({ date }) => date >= closed)
  return Math.max(0, next)
}

interface ChoicesProps {
  /** True when the sessions take place in another way; false when they close for new bookings. */
  isChanged: boolean
  cancelText: string
  possible: readonly Decision['choice'][]
  chosen: Decision['choice']
  onChoose: (choice: Decision['choice']) => void
}

function Choices({ isChanged, cancelText, possible, chosen, onChoose }: ChoicesProps) {
  const t = useMessage()
  const name = useId()
  const options = [
    {
      choice: 'KEEP' as const,
      label: isChanged ? t('decision.choice.KEEP.change') : t('decision.choice.KEEP.asBooked'),
      text: isChanged ? t('decision.choice.KEEP.change.text') : t('decision.choice.KEEP.asBooked.text'),
    },
    {
      choice: 'MOVE' as const,
      label: t('decision.choice.MOVE'),
      text: t('decision.choice.MOVE.text'),
    },
    { choice: 'CANCEL' as const, label: t('decision.choice.CANCEL'), text: cancelText },
  ].filter(({ choice }) => possible.includes(choice))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('decision.choice')}</legend>
      <div className="space-y-2">
        {options.map(({ choice, label, text }) => (
          <RadioCard
            key={choice}
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            label={label}
            detail={text}
          />
        ))}
      </div>
    </fieldset>
  )
}
