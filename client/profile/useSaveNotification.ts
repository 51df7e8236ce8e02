import { graphql } from 'react-relay'
import type { NotificationSetting } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSaveNotificationMutation } from './__generated__/useSaveNotificationMutation.graphql.ts'

/** Saves a notification setting at each tap. The switch moves at once and moves back on failure. */
export function useSaveNotification(
  userId: string,
  settings: Readonly<Record<NotificationSetting, boolean>>,
) {
  const t = useMessage()
  const [commit] = useResultMutation<useSaveNotificationMutation>(
    graphql`
      mutation useSaveNotificationMutation($input: UpdateNotificationSettingsInput!) {
        result: updateNotificationSettings(input: $input) {
          ... on UpdateNotificationSettingsPayload @alias(as: "payload") {
            user {
              id
              notificationSettings {
                pushNotifications
                emailNotifications
                smsNotifications
                weeklyDigest
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('profile.notifications.failed'), isSerialized: true },
  )

  return (setting: NotificationSetting, isOn: boolean) => {
    const name = t(`profile.notifications.${setting}`)
    const optimisticPayload = {
      __typename: 'UpdateNotificationSettingsPayload',
      user: { id: userId, notificationSettings: { ...settings, [setting]: isOn } },
    }
    const successToast = {
      title: t('profile.notifications.done'),
      description: isOn
        ? t('profile.notifications.enabled', { name })
        : t('profile.notifications.disabled', { name }),
    }
    commit({ input: { [setting]: isOn } }, { optimisticPayload, successToast })
  }
}
