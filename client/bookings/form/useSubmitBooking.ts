import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { getSignInPath } from '../../platform/pages/nextPath.ts'
import { useSignInRedirect } from '../../platform/pages/useSignInRedirect.ts'
import type { MutationFailure } from '../../platform/relay/useResultMutation.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { toBookingInput, toWaitInput } from './bookingInput.ts'
import { useCreateBooking } from './useCreateBooking.ts'
import { useJoinWaitlist } from './useJoinWaitlist.ts'
import type { Quote } from './useQuote.ts'
import type { StoredDraft } from './useStoredDraft.ts'

interface SubmitBookingOptions {
  activityId: string
  /** False: each submit stores the draft and leads to sign-in. */
  isSignedIn: boolean
  form: UseFormReturn<BookingDraft>
  stored: StoredDraft
  quote: Quote
  /** The shown price, which the booking confirms. */
  terms: { total: string | null; skipsFullDates: boolean }
  refetchAvailability: () => void
}

/** Books the values of the form, or joins the waiting list with them. */
export function useSubmitBooking(options: SubmitBookingOptions) {
  const { activityId, isSignedIn, form, stored, quote, terms, refetchAvailability } = options
  const openSignIn = useSignInRedirect()
  const location = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const { create, isPending } = useCreateBooking({
    onBooked: stored.remove,
    onFailure,
    onNotSignedIn: goToSignIn,
    setError: form.setError,
  })
  const wait = useJoinWaitlist({
    onJoined: stored.remove,
    onFailure: refetchAvailability,
    onNotSignedIn: goToSignIn,
    setError: form.setError,
  })

  function book(values: BookingDraft, allowDuplicate: boolean) {
    setFailure(null)
    setDuplicate(null)
    const idempotencyKey = stored.storeSubmitted(values)
    if (!isSignedIn) return goToSignIn()
    if (terms.total === null) return quote.refetch()
    create(
      toBookingInput(values, {
        activityId,
        totalAmount: terms.total,
        skipFullDates: terms.skipsFullDates,
        idempotencyKey,
        allowDuplicate,
      }),
    )
  }

  function joinWaitlist(values: BookingDraft) {
    stored.storeSubmitted(values)
    if (isSignedIn) wait.join(toWaitInput(values, activityId))
    else goToSignIn()
  }

  function onFailure({ type, message }: MutationFailure) {
    if (!type) return
    if (type === 'AlreadyBooked') return setDuplicate(message)
    if (type === 'KeyReused') stored.renewKey()
    setFailure(message)
    refetchAvailability()
  }

  function goToSignIn() {
    openSignIn(getSignInPath({ pathname: location.pathname, search: `${location.search}#book` }))
  }

  return {
    submit: form.handleSubmit((values) => book(values, false)),
    isPending,
    failure,
    /** Why the server asks before it books the same child twice. */
    duplicate,
    confirmDuplicate: form.handleSubmit((values) => book(values, true)),
    closeDuplicate: () => setDuplicate(null),
    joinWaitlist: form.handleSubmit(joinWaitlist),
    isJoining: wait.isPending,
  }
}
