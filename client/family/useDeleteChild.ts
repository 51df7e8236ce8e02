import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDeleteChildMutation } from './__generated__/useDeleteChildMutation.graphql.ts'

export function useDeleteChild(onDone: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useDeleteChildMutation>(
    graphql`
      mutation useDeleteChildMutation($input: DeleteChildInput!) {
        result: deleteChild(input: $input) {
          ... on DeleteChildPayload @alias(as: "payload") {
            viewer {
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('family.child.failed'),
      successToast: { title: t('family.child.deleted') },
      onDone,
      // Cards may name the child.
      updater: invalidateStore,
    },
  )

  return { remove: (childId: string) => commit({ input: { childId } }), isPending }
}
