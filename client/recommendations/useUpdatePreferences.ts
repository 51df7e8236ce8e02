import { graphql } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  UpdatePreferencesInput,
  useUpdatePreferencesMutation,
} from './__generated__/useUpdatePreferencesMutation.graphql.ts'

interface UpdatePreferencesOptions {
  onDone: () => void
  onInvalid: (errors: Record<string, string>) => void
}

export function useUpdatePreferences({ onDone, onInvalid }: UpdatePreferencesOptions) {
  const t = useMessage()
  const [commit, isUpdating] = useResultMutation<useUpdatePreferencesMutation>(
    graphql`
      mutation useUpdatePreferencesMutation($input: UpdatePreferencesInput!) {
        result: updatePreferences(input: $input) {
          ... on UpdatePreferencesPayload @alias(as: "payload") {
            viewer {
              ...PreferencesDialog_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('preferences.failed'),
      alwaysToast: true,
      updater: copyPreferencesToViewer,
      successToast: { title: t('preferences.updated'), description: t('preferences.updated.text') },
      onDone,
      onInvalid,
    },
  )

  return { update: (input: UpdatePreferencesInput) => commit({ input }), isUpdating }
}

/** `Viewer` has no id, so the store cannot know that the payload's viewer is the one of the queries. */
function copyPreferencesToViewer(store: RecordSourceSelectorProxy) {
  const payload = store.getRootField('updatePreferences')?.getLinkedRecord('viewer')
  const preferences = payload?.getLinkedRecord('preferences')
  if (preferences) store.getRoot().getLinkedRecord('viewer')?.setLinkedRecord(preferences, 'preferences')
}
