import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  CancelSessionInput,
  useCancelSessionMutation,
} from './__generated__/useCancelSessionMutation.graphql.ts'

export function useCancelSession(onDone: () => void) {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useMutation<useCancelSessionMutation>(graphql`
    mutation useCancelSessionMutation($input: CancelSessionInput!) {
      cancelSession(input: $input) {
        __typename
        ... on CancelSessionPayload {
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
        ... on InvalidInput {
          fields {
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function cancel(input: CancelSessionInput) {
    setError(undefined)
    commit({
      variables: { input },
      onError: () => setError(t('shell.error.offline.text')),
      onCompleted: ({ cancelSession: result }) => {
        if (result.__typename !== 'CancelSessionPayload')
          return setError(result.fields?.[0]?.message ?? result.message ?? t('shell.error.text'))
        toast({
          title: t('roster.cancelled'),
          description: t('roster.cancelled.text', { count: result.cancelledBookings ?? 0 }),
        })
        onDone()
      },
    })
  }
  return { cancel, isPending, error }
}
