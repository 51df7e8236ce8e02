import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDeleteClosureMutation } from './__generated__/useDeleteClosureMutation.graphql.ts'

export function useDeleteClosure() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useDeleteClosureMutation>(
    graphql`
      mutation useDeleteClosureMutation($input: DeleteClosureInput!) {
        result: deleteClosure(input: $input) {
          ... on DeleteClosurePayload @alias(as: "payload") {
            activity {
              ...ActivityClosures_activity
            }
            provider {
              ...ProviderClosures_provider
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('closures.failed'), successToast: { title: t('closures.deleted') } },
  )
  return { deleteClosure: (closureId: string) => commit({ input: { closureId } }), isPending }
}
