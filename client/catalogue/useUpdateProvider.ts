import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  UpdateProviderInput,
  useUpdateProviderMutation,
} from './__generated__/useUpdateProviderMutation.graphql.ts'
import type { FormFailure } from './formFailure.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

export function useUpdateProvider(onFailure: (failure: FormFailure) => void) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useUpdateProviderMutation>(graphql`
    mutation useUpdateProviderMutation($input: UpdateProviderInput!) {
      updateProvider(input: $input) {
        __typename
        ... on UpdateProviderPayload {
          provider {
            id
            ...ProviderEditor_provider
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
    toast({ title: t('catalogue.provider.updateFailed'), description, tone: 'destructive' })

  function update(input: UpdateProviderInput) {
    commit({
      variables: { input },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateProvider: result }) => {
        if (!result.provider) {
          fail(result.message ?? t('shell.error.offline.text'))
          return onFailure(result)
        }
        toast({ title: t('catalogue.provider.updated'), description: t('catalogue.saved.text') })
      },
    })
  }
  return { update, isPending }
}
