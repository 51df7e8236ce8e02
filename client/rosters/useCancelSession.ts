import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  CancelSessionInput,
  useCancelSessionMutation,
} from './__generated__/useCancelSessionMutation.graphql.ts'

/** Shows every failure beside the reason's field. */
export function useCancelSession(onDone: () => void) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<useCancelSessionMutation>(
    graphql`
      mutation useCancelSessionMutation($input: CancelSessionInput!) {
        result: cancelSession(input: $input) {
          ... on CancelSessionPayload @alias(as: "payload") {
            cancelledBookings
            session {
              id
              isClosed
              seatsBooked
              bookings {
                id
                ...RosterEntry_booking
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      updater: invalidateViewer,
      successToast: ({ cancelledBookings: count }) => ({
        title: t('roster.cancelled'),
        description: t('roster.cancelled.text', { count }),
      }),
      onDone,
      onFailure: ({ message }) => setError(message),
    },
  )

  function cancel(input: CancelSessionInput) {
    setError(undefined)
    commit({ input })
  }

  return { cancel, isPending, error }
}
