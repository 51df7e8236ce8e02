import { CircleAlert } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { PARTICIPANTS_MAX_FORM, PARTICIPANTS_MAX_TEACHER } from '../../../domain/bookings/bookingLimits.ts'
import { getWeekday } from '../../../domain/time.ts'
import { toDaySlug } from '../../activities/slugs.ts'
import { useLazyResolver } from '../../platform/forms/useLazyResolver.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button, ButtonWithReason } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SessionFields } from '../sessions/SessionFields.tsx'
import { useSessionDays } from '../sessions/useSessionDays.ts'
import { useSlots } from '../sessions/useSlots.ts'
import type { BookingForm_activity$key } from './__generated__/BookingForm_activity.graphql.ts'
import type { BookingForm_viewer$key } from './__generated__/BookingForm_viewer.graphql.ts'
import {
  type BookingDraft,
  countSeats,
  createEmptyDraft,
  type DraftChild,
  getContactFields,
  getParticipants,
} from './bookingDraft.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { LiveAvailability } from './LiveAvailability.tsx'
import { ParticipantFields } from './ParticipantFields.tsx'
import { PolledAvailability } from './PolledAvailability.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { toConflictInput, useConflicts } from './useConflicts.ts'
import { type Quote, toQuoteInput, useQuote } from './useQuote.ts'
import { useStoredDraft } from './useStoredDraft.ts'
import { useSubmitBooking } from './useSubmitBooking.ts'

interface BookingFormProps {
  activity: BookingForm_activity$key
  viewer: BookingForm_viewer$key | null | undefined
}

const loadBookingRequest = () => import('../../../domain/bookings/bookingRequest.ts')

/** A visitor can fill it too. This tab stores the draft until it is booked (product.md, sections 2 and 17). */
export function BookingForm({ activity, viewer }: BookingFormProps) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment BookingForm_activity on Activity
      @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        id
        uuid
        daysOfWeek
        ageGroup {
          min
          max
        }
        ...useSessionDays_activity @arguments(from: $from, to: $to)
        ...ParticipantFields_activity
      }
    `,
    activity,
  )
  const viewerData = useFragment(
    graphql`
      fragment BookingForm_viewer on Viewer {
        children {
          uuid
          firstName
        }
        ...FamilyFields_viewer
        user {
          firstName
          lastName
          email
          phone
          userType
        }
      }
    `,
    viewer,
  )
  const user = viewerData?.user
  const children = viewerData?.children ?? NO_CHILDREN

  const contact = getContactFields(user)
  const form = useForm<BookingDraft>({
    resolver: useLazyResolver(loadBookingRequest, ({ createFamilyFormSchema, createBookingFormSchema }) => {
      const createSchema = children.length > 0 ? createFamilyFormSchema : createBookingFormSchema
      return createSchema(user?.userType.toLowerCase())
    }),
    defaultValues: { ...createEmptyDraft(data.ageGroup, children), ...contact },
  })
  const draft = form.watch()
  const participants = getParticipants(draft)
  const stored = useStoredDraft({ activityId: data.uuid, form, children, contact })
  const slots = useSlots(data.id, draft.bookingDate)
  const days = useSessionDays(data, countSeats(draft))
  const quote = useQuote(data.id, draft)
  const terms = getTerms(quote, stored.skipFullDates)
  const conflicts = useConflicts({
    input: user ? toConflictInput(toQuoteInput(data.id, draft), participants) : null,
    participantName: participants ? null : draft.participantName,
  })
  const booking = useSubmitBooking({
    activityId: data.id,
    isSignedIn: Boolean(user),
    form,
    stored,
    quote,
    terms,
    refetchAvailability,
  })

  function refetchAvailability() {
    slots.refetch()
    days.refetch()
    quote.refetch()
  }

  return (
    <FormProvider {...form}>
      {user ? (
        <LiveAvailability activityId={data.id} onChange={refetchAvailability} />
      ) : (
        <PolledAvailability onChange={refetchAvailability} />
      )}
      <form method="post" noValidate className="space-y-5" onSubmit={booking.submit}>
        <SessionFields days={days} slots={slots} />
        <SeriesFields daysOfWeek={getDaysOfWeek(draft, slots.sessions, data.daysOfWeek.map(toDaySlug))} />
        <ParticipantFields
          activity={data}
          participantsMax={user?.userType === 'TEACHER' ? PARTICIPANTS_MAX_TEACHER : PARTICIPANTS_MAX_FORM}
          family={viewerData && children.length > 0 ? viewerData : null}
          conflictNotice={<ConflictNotice conflicts={conflicts} />}
        />
        <section aria-labelledby="quote" className="border-line border-t pt-4">
          <h3 id="quote" className="mb-2 text-lg">
            {t('booking.quote.title')}
          </h3>
          <QuoteSummary
            quote={quote}
            participants={countSeats(draft)}
            skipFullDates={terms.skipsFullDates}
            onSkipFullDates={stored.setSkipFullDates}
          />
        </section>
        {booking.failure && (
          <Notice tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            {booking.failure}
          </Notice>
        )}
        {terms.hasFullDates && (
          <div className="space-y-2">
            <p className="text-muted text-sm">{t('waitlist.join.text')}</p>
            <Button look="secondary" wide pending={booking.isJoining} onClick={booking.joinWaitlist}>
              {t(draft.series ? 'waitlist.join.series' : 'waitlist.join')}
            </Button>
          </div>
        )}
        <SubmitButton
          isChosen={Boolean(draft.bookingDate && draft.timeSlot)}
          // Sends the shown total. A visitor signs in first. Without a quote, a submit names the invalid fields.
          canSubmit={!terms.isBlocked && (!user || quote.state === 'idle' || terms.isCurrent)}
          isPending={booking.isPending}
          isSignedIn={Boolean(user)}
        />
      </form>
      <ConfirmDialog
        open={booking.duplicate !== null}
        onOpenChange={(open) => !open && booking.closeDuplicate()}
        title={t('booking.duplicate.title')}
        text={booking.duplicate ?? ''}
        look="primary"
        confirmLabel={t('booking.duplicate.confirm')}
        cancelLabel={t('booking.duplicate.back')}
        onConfirm={booking.confirmDuplicate}
      />
    </FormProvider>
  )
}

/** Keeps its identity between renders. */
const NO_CHILDREN: readonly DraftChild[] = []

/** Weekdays of the chosen time: all when it is daily, otherwise only the weekday of the chosen date. */
function getDaysOfWeek(
  { bookingDate, timeSlot }: BookingDraft,
  sessions: readonly { readonly timeSlot: string; readonly isDaily: boolean }[],
  all: ReturnType<typeof toDaySlug>[],
) {
  const chosen = sessions.find((session) => session.timeSlot === timeSlot)
  if (!chosen || !bookingDate) return all
  return chosen.isDaily ? all : [getWeekday(bookingDate)]
}

/** What the shown price allows. The total is null without a price. */
function getTerms({ result, state }: Quote, skipFullDates: boolean) {
  const priced = result?.__typename === 'BookingQuote' ? result : null
  const fullCount = priced?.fullDates.length ?? 0
  const hasFullDates = fullCount > 0
  const skipsFullDates = skipFullDates && hasFullDates
  const isAllFull = priced !== null && fullCount === priced.sessions.length
  const total = priced && (skipsFullDates ? priced.totalWithoutFullDates : priced.total)
  return {
    total,
    hasFullDates,
    skipsFullDates,
    isBlocked: isAllFull || (hasFullDates && !skipsFullDates),
    isCurrent: priced !== null && state === 'done',
  }
}

interface SubmitButtonProps {
  isChosen: boolean
  canSubmit: boolean
  isPending: boolean
  isSignedIn: boolean
}

function SubmitButton({ isChosen, canSubmit, isPending, isSignedIn }: SubmitButtonProps) {
  const t = useMessage()
  return (
    <ButtonWithReason
      type="submit"
      look="delight"
      size="large"
      wide
      pending={isPending}
      disabled={!isChosen || !canSubmit}
      reason={isChosen ? undefined : t('booking.submit.reason')}
    >
      {getLabel()}
    </ButtonWithReason>
  )

  function getLabel() {
    if (isPending) return t('booking.submit.pending')
    return isSignedIn ? t('booking.submit') : t('booking.submit.signIn')
  }
}
