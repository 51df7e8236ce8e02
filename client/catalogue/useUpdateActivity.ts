import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  UpdateActivityInput,
  useUpdateActivityMutation,
} from './__generated__/useUpdateActivityMutation.graphql.ts'
import type { FormFailure } from './formFailure.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

export function useUpdateActivity(onFailure: (failure: FormFailure) => void) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useUpdateActivityMutation>(graphql`
    mutation useUpdateActivityMutation($input: UpdateActivityInput!) {
      updateActivity(input: $input) {
        __typename
        ... on UpdateActivityPayload {
          activity {
            id
            schedule {
              dayOfWeek
              timeSlot
              moreSlots
            }
            ...ActivityEditor_activity
          }
        }
        ... on Failure {
          message
        }
        ... on InvalidInput {
          fields {
            field
            message
          }
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('catalogue.activity.updateFailed'), description, tone: 'destructive' })

  function update(input: UpdateActivityInput) {
    commit({
      variables: { input },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateActivity: result }) => {
        if (!result.activity) {
          fail(result.message ?? t('shell.error.offline.text'))
          return onFailure(result)
        }
        toast({ title: t('catalogue.activity.updated'), description: t('catalogue.saved.text') })
      },
    })
  }
  return { update, isPending }
}
