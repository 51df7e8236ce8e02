import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  SetSlotDateInput,
  useSetSlotDateMutation,
} from './__generated__/useSetSlotDateMutation.graphql.ts'

export function useSetSlotDate() {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useMutation<useSetSlotDateMutation>(graphql`
    mutation useSetSlotDateMutation($input: SetSlotDateInput!) {
      setSlotDate(input: $input) {
        __typename
        ... on SetSlotDatePayload {
          activity {
            id
            ...SlotDates_activity
          }
        }
        ... on Failure {
          message
        }
        ... on InvalidInput {
          fields {
            message
          }
        }
      }
    }
  `)

  function setSlotDate(input: SetSlotDateInput, onDone = () => {}) {
    setError(undefined)
    commit({
      variables: { input },
      onError: () => setError(t('shell.error.offline.text')),
      onCompleted: ({ setSlotDate: result }) => {
        if (!result.activity)
          return setError(result.fields?.[0]?.message ?? result.message ?? t('shell.error.offline.text'))
        toast({ title: t('catalogue.activity.updated'), description: t('catalogue.saved.text') })
        onDone()
      },
    })
  }
  return { setSlotDate, isPending, error }
}
