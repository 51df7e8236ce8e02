import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type {
  JoinWaitlistInput,
  useJoinWaitlistMutation,
} from './__generated__/useJoinWaitlistMutation.graphql.ts'
import type { BookingDraft } from './bookingDraft.ts'

interface JoinWaitlistOptions {
  onJoined: () => void
  onFailure: () => void
  onNotSignedIn: () => void
  setError: UseFormSetError<BookingDraft>
}

export function useJoinWaitlist({ onJoined, ...options }: JoinWaitlistOptions) {
  const t = useMessage()
  const navigate = useNavigate()
  const [commit, isPending] = useResultMutation<useJoinWaitlistMutation>(
    graphql`
      mutation useJoinWaitlistMutation($input: JoinWaitlistInput!) {
        result: joinWaitlist(input: $input) {
          ... on JoinWaitlistPayload @alias(as: "payload") {
            entries {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      failureTitle: t('waitlist.failed'),
      updater: invalidateViewer,
      successToast: { title: t('waitlist.join.done'), description: t('waitlist.join.text') },
      onDone: () => {
        onJoined()
        navigate('/bookings')
      },
    },
  )
  return { join: (input: JoinWaitlistInput) => commit({ input }), isPending }
}
