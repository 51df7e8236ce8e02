import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useSerializedMutation } from '../platform/relay/useSerializedMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSetActivityActiveMutation } from './__generated__/useSetActivityActiveMutation.graphql.ts'

export function useSetActivityActive() {
  const t = useMessage()
  const toast = useToast()
  const commit = useSerializedMutation<useSetActivityActiveMutation>(graphql`
    mutation useSetActivityActiveMutation($input: SetActivityActiveInput!) {
      setActivityActive(input: $input) {
        __typename
        ... on SetActivityActivePayload {
          activity {
            id
            isActive
            editorFields {
              version
            }
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('catalogue.activity.updateFailed'), description, tone: 'destructive' })

  return (activityId: string, isActive: boolean) =>
    commit({
      variables: { input: { activityId, isActive } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ setActivityActive: result }) => {
        if (!result.activity) return fail(result.message ?? t('shell.error.offline.text'))
        const title = result.activity.isActive ? t('catalogue.activated') : t('catalogue.deactivated')
        toast({ title, description: t('catalogue.saved.text') })
      },
    })
}
