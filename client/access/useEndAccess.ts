import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useEndAccessMutation } from './__generated__/useEndAccessMutation.graphql.ts'

export function useEndAccess() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useEndAccessMutation>(
    graphql`
      mutation useEndAccessMutation($input: EndAccessInput!) {
        result: endAccess(input: $input) {
          ... on EndAccessPayload @alias(as: "payload") {
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
      successToast: { title: t('access.end.done') },
    },
  )
  return { end: (accessId: string) => commit({ input: { accessId } }), isPending }
}
