import { graphql, useMutation } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/nextPath.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  UpdatePreferencesInput,
  useUpdatePreferencesMutation,
} from './__generated__/useUpdatePreferencesMutation.graphql.ts'

interface UpdateOptions {
  onDone: () => void
  /** The server's words by the name of the field. */
  onInvalid: (errors: Record<string, string>) => void
}

/** Keeps the preferences; the lists are asked for once they are kept. */
export function useUpdatePreferences({ onDone, onInvalid }: UpdateOptions) {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const [commit, isUpdating] = useMutation<useUpdatePreferencesMutation>(graphql`
    mutation useUpdatePreferencesMutation($input: UpdatePreferencesInput!) {
      updatePreferences(input: $input) {
        __typename
        ... on UpdatePreferencesPayload {
          viewer {
            ...PreferencesDialog_viewer
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on NotSignedIn {
          message
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('preferences.failed'), description, tone: 'destructive' })

  function update(input: UpdatePreferencesInput) {
    commit({
      variables: { input },
      updater: copyPreferencesToViewer,
      onError: () => fail(t('shell.error.text')),
      onCompleted: ({ updatePreferences: result }) => {
        if (result.__typename === 'UpdatePreferencesPayload') {
          toast({ title: t('preferences.updated'), description: t('preferences.updated.text') })
          return onDone()
        }
        if (result.__typename === 'NotSignedIn') return void navigate(getSignInPath(location))
        if (result.__typename !== 'InvalidInput') return fail(t('shell.error.text'))
        fail(result.fields[0]?.message ?? result.message)
        onInvalid(Object.fromEntries(result.fields.map(({ field, message }) => [field, message])))
      },
    })
  }
  return { update, isUpdating }
}

/** The mutation's viewer is the same person as the query's; without an id the store cannot know. */
function copyPreferencesToViewer(store: RecordSourceSelectorProxy) {
  const payload = store.getRootField('updatePreferences')?.getLinkedRecord('viewer')
  const preferences = payload?.getLinkedRecord('preferences')
  if (preferences) store.getRoot().getLinkedRecord('viewer')?.setLinkedRecord(preferences, 'preferences')
}
