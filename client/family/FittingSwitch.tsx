import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Switch } from '../ui/fields/Switch.tsx'
import type { FittingSwitch_user$key } from './__generated__/FittingSwitch_user.graphql.ts'
import type { FittingSwitchMutation } from './__generated__/FittingSwitchMutation.graphql.ts'

/** Whether cards name the children that an activity fits. Each parent chooses (product.md, section 17). */
export function FittingSwitch({ user }: { user: FittingSwitch_user$key }) {
  const t = useMessage()
  const { id, settings } = useFragment(
    graphql`
      fragment FittingSwitch_user on User {
        id
        settings {
          showFittingChildren
        }
      }
    `,
    user,
  )
  const save = useShowFitting(id)
  return (
    <div className="px-4 py-2">
      <Switch
        label={t('family.fits')}
        hint={t('family.fits.hint')}
        checked={settings.showFittingChildren}
        onChange={save}
      />
    </div>
  )
}

/** Saves whether cards name the children. The switch moves at once and moves back on failure. */
function useShowFitting(userId: string) {
  const t = useMessage()
  const [commit] = useResultMutation<FittingSwitchMutation>(
    graphql`
      mutation FittingSwitchMutation($input: UpdateSettingsInput!) {
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
