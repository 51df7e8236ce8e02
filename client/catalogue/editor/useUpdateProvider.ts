import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { type FormHandlers, useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type {
  UpdateProviderInput,
  useUpdateProviderMutation,
} from './__generated__/useUpdateProviderMutation.graphql.ts'

export function useUpdateProvider() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useUpdateProviderMutation>(
    graphql`
      mutation useUpdateProviderMutation($input: UpdateProviderInput!) {
        result: updateProvider(input: $input) {
          ... on UpdateProviderPayload @alias(as: "payload") {
            provider {
              id
              ...ProviderEditor_provider
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.provider.updateFailed'),
      alwaysToast: true,
      updater: invalidateStaffLists,
      successToast: { title: t('catalogue.provider.updated'), description: t('catalogue.saved.text') },
    },
  )

  return {
    update: (input: UpdateProviderInput, handlers: FormHandlers & { onDone?: () => void }) =>
      commit({ input }, handlers),
    isPending,
  }
}
