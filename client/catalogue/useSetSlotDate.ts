import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  SetSlotDateInput,
  useSetSlotDateMutation,
} from './__generated__/useSetSlotDateMutation.graphql.ts'

/** Shows every failure beside the date's field. */
export function useSetSlotDate() {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<useSetSlotDateMutation>(
    graphql`
      mutation useSetSlotDateMutation($input: SetSlotDateInput!) {
        result: setSlotDate(input: $input) {
          ... on SetSlotDatePayload @alias(as: "payload") {
            activity {
              id
              ...SlotDates_activity
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      successToast: { title: t('catalogue.activity.updated'), description: t('catalogue.saved.text') },
      onFailure: ({ message }) => setError(message),
    },
  )

  function setSlotDate(input: SetSlotDateInput, onDone = () => {}) {
    setError(undefined)
    commit({ input }, { onDone })
  }

  return { setSlotDate, isPending, error }
}
