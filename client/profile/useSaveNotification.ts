import { graphql } from 'react-relay'
import type { NotificationSetting, ProviderMail } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSaveNotificationMutation } from './__generated__/useSaveNotificationMutation.graphql.ts'

/** Saves a notification setting at each tap. The control moves at once and moves back on failure. */
export function useSaveNotification(
  userId: string,
  settings: Readonly<Record<NotificationSetting, boolean> & { providerMail: string }>,
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
                providerMail
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('profile.notifications.failed'), isSerialized: true },
  )

  function save(input: useSaveNotificationMutation['variables']['input'], description: string) {
    const optimisticPayload = {
      __typename: 'UpdateNotificationSettingsPayload',
      user: { id: userId, notificationSettings: { ...settings, ...input } },
    }
    commit(
      { input },
      { optimisticPayload, successToast: { title: t('profile.notifications.done'), description } },
    )
  }

  return {
    saveSwitch(setting: NotificationSetting, isOn: boolean) {
      const name = t(`profile.notifications.${setting}`)
      const description = isOn
        ? t('profile.notifications.enabled', { name })
        : t('profile.notifications.disabled', { name })
      save({ [setting]: isOn }, description)
    },
    saveProviderMail(providerMail: ProviderMail) {
      save({ providerMail }, t(`profile.notifications.providerMail.${providerMail}`))
    },
  }
}
