import { useState } from 'react'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useAnswerOfferAcceptMutation } from './__generated__/useAnswerOfferAcceptMutation.graphql.ts'
import type { useAnswerOfferLeaveMutation } from './__generated__/useAnswerOfferLeaveMutation.graphql.ts'
import type { useAnswerOfferRefuseMutation } from './__generated__/useAnswerOfferRefuseMutation.graphql.ts'

/** Accepts or refuses the offer of a wait, or leaves the waiting list. */
export function useAnswerOffer(entryId: string) {
  const t = useMessage()
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const navigate = useNavigate()
  const options = { failureTitle: t('waitlist.failed'), updater: invalidateViewer }
  const [commitAccept, isAccepting] = useResultMutation<useAnswerOfferAcceptMutation>(
    graphql`
      mutation useAnswerOfferAcceptMutation($input: AcceptOfferInput!) {
        result: acceptOffer(input: $input) {
          ... on AcceptOfferPayload @alias(as: "payload") {
            entry {
              state
            }
            booking {
              uuid
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      quietFailures: ['AlreadyBooked'],
      onFailure: ({ type, message }) => type === 'AlreadyBooked' && setDuplicate(message),
      onDone: ({ booking }) => navigate(`/bookings/${booking.uuid}?new`),
    },
  )
  const [commitRefuse, isRefusing] = useResultMutation<useAnswerOfferRefuseMutation>(
    graphql`
      mutation useAnswerOfferRefuseMutation($input: WaitlistEntryInput!) {
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
  const [commitLeave, isLeaving] = useResultMutation<useAnswerOfferLeaveMutation>(
    graphql`
      mutation useAnswerOfferLeaveMutation($input: WaitlistEntryInput!) {
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
  return {
    accept({ allowDuplicate = false } = {}) {
      setDuplicate(null)
      commitAccept({ input: { entryId, allowDuplicate } })
    },
    refuse: () => commitRefuse(variables),
    leave: () => commitLeave(variables),
    /** Question when a child is already booked in the session; null without one. */
    duplicate,
    dismissDuplicate: () => setDuplicate(null),
    isPending: isAccepting || isRefusing || isLeaving,
  }
}
