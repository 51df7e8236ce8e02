import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useShowFittingMutation } from './__generated__/useShowFittingMutation.graphql.ts'

/** Saves whether cards name the children. The switch moves at once and moves back on failure. */
export function useShowFitting(userId: string) {
  const t = useMessage()
  const [commit] = useResultMutation<useShowFittingMutation>(
    graphql`
      mutation useShowFittingMutation($input: UpdateSettingsInput!) {
        result: updateSettings(input: $input) {
          ... on UpdateSettingsPayload @alias(as: "payload") {
            user {
              id
              settings {
                showFittingChildren
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    // Lists that were loaded before have cards of the old choice.
    { failureTitle: t('settings.failed'), isSerialized: true, updater: invalidateStore },
  )
  return (showFittingChildren: boolean) =>
    commit(
      { input: { showFittingChildren } },
      {
        optimisticPayload: {
          __typename: 'UpdateSettingsPayload',
          user: { id: userId, settings: { showFittingChildren } },
        },
      },
    )
}
