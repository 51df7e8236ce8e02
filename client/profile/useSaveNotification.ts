import { graphql } from 'react-relay'
import type { NotificationSetting } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useSerializedMutation } from '../platform/relay/useSerializedMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSaveNotificationMutation } from './__generated__/useSaveNotificationMutation.graphql.ts'

/** Saved at each tap; the switch moves at once, and back where it could not be saved. */
export function useSaveNotification(id: string, shown: Readonly<Record<NotificationSetting, boolean>>) {
  const t = useMessage()
  const toast = useToast()
  const commit = useSerializedMutation<useSaveNotificationMutation>(graphql`
    mutation useSaveNotificationMutation($input: UpdateNotificationSettingsInput!) {
      updateNotificationSettings(input: $input) {
        __typename
        ... on UpdateNotificationSettingsPayload {
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
        ... on InvalidInput {
          message
        }
        ... on NotSignedIn {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('profile.notifications.failed'), description, tone: 'destructive' })
  }

  return (name: NotificationSetting, isOn: boolean) =>
    commit({
      variables: { input: { [name]: isOn } },
      optimisticResponse: {
        updateNotificationSettings: {
          __typename: 'UpdateNotificationSettingsPayload',
          user: { id, notificationSettings: { ...shown, [name]: isOn } },
        },
      },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateNotificationSettings: result }) => {
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename !== 'UpdateNotificationSettingsPayload') return fail(result.message)
        const setting = t(`profile.notifications.${name}`)
        toast({
          title: t('profile.notifications.done'),
          description: isOn
            ? t('profile.notifications.enabled', { name: setting })
            : t('profile.notifications.disabled', { name: setting }),
        })
      },
    })
}
