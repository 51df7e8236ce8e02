import { graphql } from 'react-relay'
import type { Notification } from '../../domain/accounts/profile.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useMutationInTurn } from '../platform/relay/useMutationInTurn.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSaveNotificationMutation } from './__generated__/useSaveNotificationMutation.graphql.ts'

/** Saved at each tap; the switch moves at once, and back where it could not be saved. */
export function useSaveNotification(id: string, shown: Readonly<Record<Notification, boolean>>) {
  const t = useMessage()
  const toast = useToast()
  const commit = useMutationInTurn<useSaveNotificationMutation>(graphql`
    mutation useSaveNotificationMutation($input: UpdateNotificationsInput!) {
      updateNotifications(input: $input) {
        __typename
        ... on UpdateNotificationsPayload {
          user {
            id
            notifications {
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

  return (name: Notification, isOn: boolean) =>
    commit({
      variables: { input: { [name]: isOn } },
      optimisticResponse: {
        updateNotifications: {
          __typename: 'UpdateNotificationsPayload',
          user: { id, notifications: { ...shown, [name]: isOn } },
        },
      },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateNotifications: result }) => {
        if (result.__typename === '%other') return fail(t('shell.error.text'))
        if (result.__typename !== 'UpdateNotificationsPayload') return fail(result.message)
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
