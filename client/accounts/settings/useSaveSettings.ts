import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type {
  UpdateSettingsInput,
  useSaveSettingsMutation,
} from './__generated__/useSaveSettingsMutation.graphql.ts'

/** Saves settings on the account, so that they apply on all devices. Does nothing when signed out. */
export function useSaveSettings() {
  const t = useMessage()
  const { isSignedIn } = useReader()
  const [commit] = useResultMutation<useSaveSettingsMutation>(
    graphql`
      mutation useSaveSettingsMutation($input: UpdateSettingsInput!) {
        result: updateSettings(input: $input) {
          ... on UpdateSettingsPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('settings.failed'), isSerialized: true },
  )

  return async (input: UpdateSettingsInput) => {
    if (isSignedIn) await commit({ input })
  }
}
