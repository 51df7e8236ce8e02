import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useEndAllAccessMutation } from './__generated__/useEndAllAccessMutation.graphql.ts'

export function useEndAllAccess(onDone: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useEndAllAccessMutation>(
    graphql`
      mutation useEndAllAccessMutation {
        result: endAllAccess {
          ... on EndAllAccessPayload @alias(as: "payload") {
            viewer {
              access {
                id
                ...AccessRow_access
              }
              securityEvents {
                id
                ...SecurityEventRow_event
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('access.end.failed'),
      updater: invalidateViewer,
      successToast: { title: t('access.endAll.done') },
      onDone,
    },
  )
  return { endAll: () => commit({}), isPending }
}
