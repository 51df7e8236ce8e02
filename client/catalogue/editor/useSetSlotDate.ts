import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useDecidedMutation } from '../../schedule/useDecidedMutation.tsx'
import type {
  SetSlotDateInput,
  useSetSlotDateMutation,
} from './__generated__/useSetSlotDateMutation.graphql.ts'

/** Shows every failure beside the date's field. */
export function useSetSlotDate() {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const { send, isPending, dialog } = useDecidedMutation<useSetSlotDateMutation>(
    graphql`
      mutation useSetSlotDateMutation($input: SetSlotDateInput!) {
        result: setSlotDate(input: $input) {
          ... on SetSlotDatePayload @alias(as: "payload") {
            activity {
              id
              ...SlotDates_activity
            }
          }
          ... on BookingsConcerned @alias(as: "concerned") {
            ...BookingsDecisionDialog_concerned
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
    send(input, { onDone })
  }

  return { setSlotDate, isPending, error, dialog }
}
