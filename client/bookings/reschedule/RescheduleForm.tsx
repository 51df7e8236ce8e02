import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { RadioCard } from '../../ui/fields/RadioCard.tsx'
import { Skeleton } from '../../ui/layout/Skeleton.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { needsRefundUpiId } from '../cancel/needsRefundUpiId.ts'
import type { BookingDraft } from '../form/bookingDraft.ts'
import { getMonthRange } from '../sessions/getMonthRange.ts'
import { SessionFields } from '../sessions/SessionFields.tsx'
import { useSessionDays } from '../sessions/useSessionDays.ts'
import { useSlots } from '../sessions/useSlots.ts'
import type {
  RescheduleForm_booking$data,
  RescheduleForm_booking$key,
} from './__generated__/RescheduleForm_booking.graphql.ts'
import type { RescheduleFormQuery } from './__generated__/RescheduleFormQuery.graphql.ts'
import { RescheduleSummary } from './RescheduleSummary.tsx'
import { useRescheduleBooking } from './useRescheduleBooking.ts'
import { useRescheduleQuote } from './useRescheduleQuote.ts'

interface RescheduleFormProps {
  booking: RescheduleForm_booking$key
  onDone: () => void
}

/** Loads the days with free seats, and then shows the choice of a session. */
export function RescheduleForm({ booking, onDone }: RescheduleFormProps) {
  const t = useMessage()
  const { today } = useReader()
  const data = useFragment(
    graphql`
      fragment RescheduleForm_booking on Booking {
        id
        uuid
        participant {
          count
        }
        rescheduleScopes
        activity {
          id
        }
        ...needsRefundUpiId_booking
      }
    `,
    booking,
  )
  const [range] = useState(() => getMonthRange(today.slice(0, 7), today))
  const {
    state,
    data: fetched,
    refetch,
  } = useFetchedQuery<RescheduleFormQuery>(
    graphql`
      query RescheduleFormQuery($activityId: ID!, $from: Date!, $to: Date!) {
        activity(id: $activityId) {
          id
          ...useSessionDays_activity @arguments(from: $from, to: $to)
        }
      }
    `,
    { activityId: data.activity.id, ...range },
  )
  const activity = fetched?.activity
  if (activity) return <Choice booking={data} activity={activity} onDone={onDone} />
  if (state === 'failed')
    return (
      <RetryNotice retryLabel={t('shell.error.retry')} onRetry={refetch}>
        {t('booking.form.slot.failed')}
      </RetryNotice>
    )
  return <Skeleton className="h-48 rounded-2xl" />
}

interface ChoiceProps {
  booking: RescheduleForm_booking$data
  activity: NonNullable<RescheduleFormQuery['response']['activity']>
  onDone: () => void
}

function Choice({ booking, activity, onDone }: ChoiceProps) {
  const t = useMessage()
  const form = useForm<BookingDraft>({ defaultValues: { bookingDate: '', timeSlot: '' } })
  const [scope, setScope] = useState<Scope>('THIS')
  const [refundUpiId, setRefundUpiId] = useState('')
  const { bookingDate, timeSlot } = form.watch()
  const days = useSessionDays(activity, booking.participant.count)
  const slots = useSlots(activity.id, bookingDate)
  const choice = bookingDate && timeSlot ? { bookingDate, timeSlot, scope } : null
  const quote = useRescheduleQuote(booking.id, choice)
  const move = useRescheduleBooking({
    uuid: booking.uuid,
    onDone,
    onOutdated() {
      days.refetch()
      slots.refetch()
      quote.refetch()
    },
  })
  const [confirmedChoice, setConfirmedChoice] = useState('')
  const choiceKey = JSON.stringify(choice)
  // A warning belongs to the choice for which it was given.
  if (choiceKey !== confirmedChoice) {
    setConfirmedChoice(choiceKey)
    move.clear()
  }
  const quoted = quote.state === 'done' ? quote.result?.quoted : null
  const isPossible = quoted?.fullDates.length === 0
  const needsUpiId = needsRefundUpiId(booking, quoted?.refundAmount)

  function submit() {
    if (!choice || !quoted || !isPossible) return
    move.reschedule({
      bookingId: booking.id,
      ...choice,
      expectedTotal: quoted.total,
      ...(needsUpiId && { refundUpiId }),
    })
  }

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <RescheduleScopes scopes={booking.rescheduleScopes} chosen={scope} onChoose={setScope} />
        <SessionFields days={days} slots={slots} />
        <RescheduleSummary quote={quote} />
        {needsUpiId && (
          <TextField
            label={t('booking.cancel.upiId')}
            optional={t('booking.form.optional')}
            hint={t('booking.cancel.upiId.hint')}
            autoComplete="off"
            value={refundUpiId}
            error={move.errors.refundUpiId}
            onChange={(event) => setRefundUpiId(event.target.value)}
          />
        )}
        {[move.duplicate, move.errors.bookingId, move.errors.bookingDate, move.errors.timeSlot].map(
          (text) =>
            text && (
              <Notice key={text} tone="warning" urgent>
                {text}
              </Notice>
            ),
        )}
        <NeedsConnection>
          <Button type="submit" wide pending={move.isPending} disabled={!isPossible}>
            {move.duplicate ? t('booking.move.anyway') : t('booking.move.submit')}
          </Button>
        </NeedsConnection>
      </form>
    </FormProvider>
  )
}

type Scope = RescheduleForm_booking$data['rescheduleScopes'][number]

interface RescheduleScopesProps {
  scopes: readonly Scope[]
  chosen: Scope
  onChoose: (scope: Scope) => void
}

/** Whether only this session of a series moves, or the later ones too. */
function RescheduleScopes({ scopes, chosen, onChoose }: RescheduleScopesProps) {
  const t = useMessage()
  const name = useId()
  if (scopes.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('booking.move.scope')}</legend>
      <div className="space-y-2">
        {scopes.map(
          (scope) =>
            scope !== '%future added value' && (
              <RadioCard
                key={scope}
                name={name}
                value={scope}
                checked={scope === chosen}
                onChange={() => onChoose(scope)}
                label={t(`booking.cancel.scope.${scope}`)}
              />
            ),
        )}
      </div>
    </fieldset>
  )
}
