import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSetActivityActiveMutation } from './__generated__/useSetActivityActiveMutation.graphql.ts'

export function useSetActivityActive() {
  const t = useMessage()
  const [commit] = useResultMutation<useSetActivityActiveMutation>(
    graphql`
      mutation useSetActivityActiveMutation($input: SetActivityActiveInput!) {
        result: setActivityActive(input: $input) {
          ... on SetActivityActivePayload @alias(as: "payload") {
            activity {
              id
              isActive
              editorFields {
                version
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.activity.updateFailed'),
      isSerialized: true,
      successToast: ({ activity }) => ({
        title: activity.isActive ? t('catalogue.activated') : t('catalogue.deactivated'),
        description: t('catalogue.saved.text'),
      }),
    },
  )

  return (activityId: string, isActive: boolean) => commit({ input: { activityId, isActive } })
}
