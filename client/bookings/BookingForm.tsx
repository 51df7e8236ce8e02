import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { PARTICIPANTS_MAX_FORM, PARTICIPANTS_MAX_TEACHER } from '../../domain/bookings/bookingLimits.ts'
import { formatPhoneNumber, parsePhoneNumber } from '../../domain/phoneNumber.ts'
import { getWeekday } from '../../domain/time.ts'
import { toDaySlug } from '../activities/slugs.ts'
import { createIdempotencyKey } from '../platform/createIdempotencyKey.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/drafts.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/nextPath.ts'
import { useReader } from '../platform/reader.tsx'
import type { MutationFailure } from '../platform/relay/useResultMutation.ts'
import { useLazyResolver } from '../platform/useLazyResolver.ts'
import { useSignInRedirect } from '../platform/useSignInRedirect.ts'
import { Button, ButtonWithReason } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { BookingForm_activity$key } from './__generated__/BookingForm_activity.graphql.ts'
import type { BookingForm_viewer$key } from './__generated__/BookingForm_viewer.graphql.ts'
import type { BookingQuoteInput } from './__generated__/useQuoteQuery.graphql.ts'
import {
  adaptDraft,
  type BookingDraft,
  countSeats,
  createEmptyDraft,
  type DraftChild,
  getBookingDraftName,
  getParticipants,
  type StoredBooking,
} from './bookingDraft.ts'
import { toBookingInput, toWaitInput } from './bookingInput.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { LiveAvailability } from './LiveAvailability.tsx'
import { ParticipantFields } from './ParticipantFields.tsx'
import { PolledAvailability } from './PolledAvailability.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { SessionFields } from './SessionFields.tsx'
import { useConflicts } from './useConflicts.ts'
import { useCreateBooking } from './useCreateBooking.ts'
import { useJoinWaitlist } from './useJoinWaitlist.ts'
import { toQuoteInput, useQuote } from './useQuote.ts'
import { useSessionDays } from './useSessionDays.ts'
import { useSlots } from './useSlots.ts'

interface BookingFormProps {
  activity: BookingForm_activity$key
  viewer: BookingForm_viewer$key | null | undefined
}

const loadBookingRequest = () => import('../../domain/bookings/bookingRequest.ts')

/** A visitor can fill it too: this tab stores the draft until sign-in is done (product.md, section 2). */
export function BookingForm({ activity, viewer }: BookingFormProps) {
  const t = useMessage()
  const openSignIn = useSignInRedirect()
  const location = useLocation()
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

  const form = useForm<BookingDraft>({
    resolver: useLazyResolver(loadBookingRequest, ({ createFamilyFormSchema, createBookingFormSchema }) => {
      const createSchema = children.length > 0 ? createFamilyFormSchema : createBookingFormSchema
      return createSchema(user?.userType.toLowerCase())
    }),
    defaultValues: { ...createEmptyDraft(data.ageGroup, children), ...getContactFields(user) },
  })
  const draft = form.watch()
  const [failure, setFailure] = useState<string | null>(null)
  const stored = useStoredDraft(data.uuid, form, children)
  const slots = useSlots(data.id, draft.bookingDate)
  const days = useSessionDays(data, countSeats(draft))
  const quote = useQuote(data.id, draft)
  const participants = getParticipants(draft)
  const conflicts = useConflicts({
    input: user ? toConflictInput(toQuoteInput(data.id, draft), participants) : null,
    participantName: participants ? null : draft.participantName,
  })
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const { create, isPending } = useCreateBooking({
    onBooked: () => removeDraft(getBookingDraftName(data.uuid)),
    onFailure,
    onNotSignedIn: goToSignIn,
    setError: form.setError,
  })

  const wait = useJoinWaitlist({
    onJoined: () => removeDraft(getBookingDraftName(data.uuid)),
    onFailure: refetchAvailability,
    onNotSignedIn: goToSignIn,
    setError: form.setError,
  })

  const priced = quote.result?.__typename === 'BookingQuote' ? quote.result : null
  const skips = stored.skipFullDates && (priced?.fullDates.length ?? 0) > 0
  const isAllFull = priced !== null && priced.fullDates.length === priced.sessions.length
  const isBlocked = isAllFull || (priced !== null && priced.fullDates.length > 0 && !skips)
  // Sends the shown total. A visitor signs in first. Without a quote, a submit names the invalid fields.
  const isPriced = !user || quote.state === 'idle' || (priced !== null && quote.state === 'done')
  const isChosen = Boolean(draft.bookingDate && draft.timeSlot)

  function submit(values: BookingDraft, { allowDuplicate = false } = {}) {
    setFailure(null)
    setDuplicate(null)
    const idempotencyKey = stored.save(values)
    if (!user) return goToSignIn()
    if (!priced) return quote.refetch()
    const totalAmount = skips ? priced.totalWithoutFullDates : priced.total
    create(
      toBookingInput(values, {
        activityId: data.id,
        totalAmount,
        skipFullDates: skips,
        idempotencyKey,
        allowDuplicate,
      }),
    )
  }

  function onFailure({ type, message }: MutationFailure) {
    if (!type) return
    if (type === 'AlreadyBooked') return setDuplicate(message)
    if (type === 'KeyReused') stored.renewKey()
    setFailure(message)
    refetchAvailability()
  }

  function refetchAvailability() {
    slots.refetch()
    days.refetch()
    quote.refetch()
  }

  function goToSignIn() {
    openSignIn(getSignInPath({ pathname: location.pathname, search: `${location.search}#book` }))
  }

  return (
    <FormProvider {...form}>
      {user ? (
        <LiveAvailability activityId={data.id} onChange={refetchAvailability} />
      ) : (
        <PolledAvailability onChange={refetchAvailability} />
      )}
      <form
        method="post"
        noValidate
        className="space-y-5"
        onSubmit={form.handleSubmit((values) => submit(values))}
      >
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
            skipFullDates={skips}
            onSkipFullDates={stored.setSkipFullDates}
          />
        </section>
        {failure && (
          <Notice tone="danger" icon={<CircleAlert aria-hidden="true" />}>
            {failure}
          </Notice>
        )}
        {priced && priced.fullDates.length > 0 && (
          <div className="space-y-2">
            <p className="text-muted text-sm">{t('waitlist.join.text')}</p>
            <Button
              look="secondary"
              wide
              pending={wait.isPending}
              onClick={form.handleSubmit((values) => {
                stored.save(values)
                if (user) wait.join(toWaitInput(values, data.id))
                else goToSignIn()
              })}
            >
              {t(draft.series ? 'waitlist.join.series' : 'waitlist.join')}
            </Button>
          </div>
        )}
        <ButtonWithReason
          type="submit"
          look="delight"
          size="large"
          wide
          pending={isPending}
          disabled={!isChosen || isBlocked || !isPriced}
          reason={isChosen ? undefined : t('booking.submit.reason')}
        >
          {submitLabel()}
        </ButtonWithReason>
      </form>
      <ConfirmDialog
        open={duplicate !== null}
        onOpenChange={(open) => !open && setDuplicate(null)}
        title={t('booking.duplicate.title')}
        text={duplicate ?? ''}
        look="primary"
        confirmLabel={t('booking.duplicate.confirm')}
        cancelLabel={t('booking.duplicate.back')}
        onConfirm={form.handleSubmit((values) => submit(values, { allowDuplicate: true }))}
      />
    </FormProvider>
  )

  function submitLabel() {
    if (isPending) return t('booking.submit.pending')
    return user ? t('booking.submit') : t('booking.submit.signIn')
  }
}

/** Keeps its identity between renders. */
const NO_CHILDREN: readonly DraftChild[] = []

/** The participants with a complete name, whose other bookings the form warns about. */
function toConflictInput(input: BookingQuoteInput | null, participants: ReturnType<typeof getParticipants>) {
  if (!input || !participants) return input
  const complete = participants.filter(
    (one) => 'childId' in one || (one.name.trim().length > 1 && one.age >= 1),
  )
  const { participantCount: _, ...sessions } = input
  return { ...sessions, participants: complete }
}

interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null | undefined
}

function getContactFields(user: Contact | undefined) {
  if (!user) return {}
  const { firstName, lastName, email, phone } = user
  return {
    contactName: `${firstName} ${lastName}`,
    contactEmail: email,
    contactPhone: phone && parsePhoneNumber(phone) ? formatPhoneNumber(phone) : '',
  }
}

/** Weekdays of the chosen time: all when it is daily, otherwise only that of the chosen date. */
function getDaysOfWeek(
  { bookingDate, timeSlot }: BookingDraft,
  sessions: readonly { readonly timeSlot: string; readonly isDaily: boolean }[],
  all: ReturnType<typeof toDaySlug>[],
) {
  const chosen = sessions.find((session) => session.timeSlot === timeSlot)
  if (!chosen || !bookingDate) return all
  return chosen.isDaily ? all : [getWeekday(bookingDate)]
}

/** The draft of this tab: restored after mount, stored at submit. */
function useStoredDraft(
  activityId: string,
  form: ReturnType<typeof useForm<BookingDraft>>,
  children: readonly DraftChild[],
) {
  const [skipFullDates, setSkipFullDates] = useState(false)
  const key = useRef<string | null>(null)
  const { reset, getValues } = form
  const { userId } = useReader()
  const restored = useRef<string | null>(null)

  useEffect(() => {
    // A child that is added meanwhile must not restore the draft again.
    if (restored.current === activityId) return
    restored.current = activityId
    const draft = readDraft<StoredBooking>(getBookingDraftName(activityId), userId)
    if (!draft) return
    const { contactName, contactEmail, contactPhone } = getValues()
    // Typed values win over the account's values, which fill empty fields.
    reset({
      ...adaptDraft(draft.values, children),
      contactName: draft.values.contactName || contactName,
      contactEmail: draft.values.contactEmail || contactEmail,
      contactPhone: draft.values.contactPhone || contactPhone,
    })
    setSkipFullDates(draft.skipFullDates)
    key.current = draft.idempotencyKey
  }, [activityId, userId, children, reset, getValues])

  function save(values: BookingDraft) {
    key.current ??= createIdempotencyKey()
    const draft: StoredBooking = { values, skipFullDates, idempotencyKey: key.current }
    writeDraft(getBookingDraftName(activityId), userId, draft)
    return key.current
  }

  return {
    skipFullDates,
    setSkipFullDates,
    save,
    renewKey: () => {
      key.current = null
    },
  }
}
