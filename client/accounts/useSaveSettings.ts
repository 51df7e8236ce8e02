import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useSerializedMutation } from '../platform/relay/useSerializedMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import { useVisitor } from '../platform/visitor.tsx'
import type {
  UpdateSettingsInput,
  useSaveSettingsMutation,
} from './__generated__/useSaveSettingsMutation.graphql.ts'

/** Saves settings on the account, where there is one: they then count on all devices. */
export function useSaveSettings() {
  const t = useMessage()
  const toast = useToast()
  const { isSignedIn } = useVisitor()
  const commit = useSerializedMutation<useSaveSettingsMutation>(graphql`
    mutation useSaveSettingsMutation($input: UpdateSettingsInput!) {
      updateSettings(input: $input) {
        __typename
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('settings.failed'), description, tone: 'destructive' })
  }

  return (input: UpdateSettingsInput) => {
    if (!isSignedIn) return
    commit({
      variables: { input },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ updateSettings: result }) => {
        if (result.__typename !== 'UpdateSettingsPayload') fail(result.message ?? t('shell.error.text'))
      },
    })
  }
}
