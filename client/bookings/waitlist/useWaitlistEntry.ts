import { useState } from 'react'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useWaitlistEntryAcceptMutation } from './__generated__/useWaitlistEntryAcceptMutation.graphql.ts'
import type { useWaitlistEntryLeaveMutation } from './__generated__/useWaitlistEntryLeaveMutation.graphql.ts'
import type { useWaitlistEntryRefuseMutation } from './__generated__/useWaitlistEntryRefuseMutation.graphql.ts'

/** What the parent agrees to when accepting an offer. */
interface Agreement {
  totalAmount: string | null | undefined
  /** True to book although a child is already booked in the session. */
  allowDuplicate: boolean
}

/** Accepts or refuses the offer of a wait, or leaves the waiting list. After a failure, another tab may have changed the wait. */
export function useWaitlistEntry(entryId: string, onFailure: () => void) {
  const t = useMessage()
  const [agreed, setAgreed] = useState<Agreement>()
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const [changedTotal, setChangedTotal] = useState<string | null>(null)
  const navigate = useNavigate()
  const options = { failureTitle: t('waitlist.failed'), updater: invalidateViewer, onFailure }
  const [commitAccept, isAccepting] = useResultMutation<useWaitlistEntryAcceptMutation>(
    graphql`
      mutation useWaitlistEntryAcceptMutation($input: AcceptOfferInput!) {
        result: acceptOffer(input: $input) {
          ... on AcceptOfferPayload @alias(as: "payload") {
            entry {
              state
            }
            booking {
              uuid
            }
          }
          ... on PriceChanged @alias(as: "priceChanged") {
            total
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      onResult({ priceChanged }) {
        if (priceChanged) setChangedTotal(priceChanged.total)
        return Boolean(priceChanged)
      },
      quietFailures: ['AlreadyBooked'],
      onFailure: ({ type, message }) => (type === 'AlreadyBooked' ? setDuplicate(message) : onFailure()),
      onDone: ({ booking }) => navigate(`/bookings/${booking.uuid}?new`),
    },
  )
  const [commitRefuse, isRefusing] = useResultMutation<useWaitlistEntryRefuseMutation>(
    graphql`
      mutation useWaitlistEntryRefuseMutation($input: WaitlistEntryInput!) {
        result: refuseOffer(input: $input) {
          ... on RefuseOfferPayload @alias(as: "payload") {
            entry {
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )
  const [commitLeave, isLeaving] = useResultMutation<useWaitlistEntryLeaveMutation>(
    graphql`
      mutation useWaitlistEntryLeaveMutation($input: WaitlistEntryInput!) {
        result: leaveWaitlist(input: $input) {
          ... on LeaveWaitlistPayload @alias(as: "payload") {
            entry {
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )
  const variables = { input: { entryId } }

  function sendAcceptance(agreement: Agreement) {
    setAgreed(agreement)
    setDuplicate(null)
    setChangedTotal(null)
    commitAccept({ input: { entryId, ...agreement } })
  }

  return {
    /** Accepts at the total that the parent saw. */
    accept: (totalAmount: Agreement['totalAmount']) => sendAcceptance({ totalAmount, allowDuplicate: false }),
    /** Accepts again with one more confirmation. Earlier ones stay: each question appears once. */
    confirm: (part: Partial<Agreement>) => agreed && sendAcceptance({ ...agreed, ...part }),
    refuse: () => commitRefuse(variables),
    leave: () => commitLeave(variables),
    /** Question when a child is already booked in the session; null without one. */
    duplicate,
    dismissDuplicate: () => setDuplicate(null),
    /** The new total, which the parent has to confirm; null without one. */
    changedTotal,
    dismissChangedTotal: () => setChangedTotal(null),
    isPending: isAccepting || isRefusing || isLeaving,
  }
}
