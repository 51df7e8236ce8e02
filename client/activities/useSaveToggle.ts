import { graphql, useMutation } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/nextPath.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSaveToggleSaveMutation } from './__generated__/useSaveToggleSaveMutation.graphql.ts'
import type { useSaveToggleUnsaveMutation } from './__generated__/useSaveToggleUnsaveMutation.graphql.ts'

interface Saveable {
  id: string
  isSaved: boolean
}

/** The specification words the toasts of the recommendations page otherwise (section 8). */
export type SaveToastTexts = 'activity' | 'recommendations'

/** Saves or unsaves at once and takes it back on failure; signed out, it leads to sign-in. */
export function useSaveToggle(toastTexts: SaveToastTexts = 'activity') {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const [save, isSaving] = useMutation<useSaveToggleSaveMutation>(graphql`
    mutation useSaveToggleSaveMutation($input: SaveActivityInput!) {
      saveActivity(input: $input) {
        __typename
        ... on SaveActivityPayload {
          activity {
            id
            isSaved
          }
        }
        ... on NotSignedIn {
          message
        }
        ... on NotFound {
          message
        }
      }
    }
  `)
  const [unsave, isUnsaving] = useMutation<useSaveToggleUnsaveMutation>(graphql`
    mutation useSaveToggleUnsaveMutation($input: UnsaveActivityInput!) {
      unsaveActivity(input: $input) {
        __typename
        ... on UnsaveActivityPayload {
          activity {
            id
            isSaved
          }
        }
        ... on NotSignedIn {
          message
        }
        ... on NotFound {
          message
        }
      }
    }
  `)

  const showDone = (kind: 'saved' | 'unsaved') =>
    toastTexts === 'activity'
      ? toast({ title: t(`activity.${kind}.title`), description: t(`activity.${kind}.text`) })
      : toast({ title: t(`recommendations.${kind}.title`), description: t(`recommendations.${kind}.text`) })
  const showFailure = (kind: 'save' | 'unsave', message = t(`activity.${kind}.failed`)) =>
    toastTexts === 'activity'
      ? toast({
          title: t('activity.save.error'),
          description: t(`activity.${kind}.failed`),
          tone: 'destructive',
        })
      : toast({ title: t('recommendations.save.failed'), description: message, tone: 'destructive' })
  const navigateToSignIn = () => {
    navigate(getSignInPath(location))
  }

  function toggle({ id, isSaved }: Saveable) {
    if (isSaved) return unsaveActivityById(id)
    save({
      variables: { input: { activityId: id } },
      optimisticResponse: {
        saveActivity: { __typename: 'SaveActivityPayload', activity: { id, isSaved: true } },
      },
      updater: invalidateSavedList,
      onError: () => showFailure('save'),
      onCompleted: ({ saveActivity }) => {
        if (saveActivity.__typename === 'SaveActivityPayload') return showDone('saved')
        if (saveActivity.__typename === 'NotSignedIn') return navigateToSignIn()
        showFailure('save', saveActivity.__typename === 'NotFound' ? saveActivity.message : undefined)
      },
    })
  }

  function unsaveActivityById(id: string) {
    unsave({
      variables: { input: { activityId: id } },
      optimisticResponse: {
        unsaveActivity: { __typename: 'UnsaveActivityPayload', activity: { id, isSaved: false } },
      },
      updater: invalidateSavedList,
      onError: () => showFailure('unsave'),
      onCompleted: ({ unsaveActivity }) => {
        if (unsaveActivity.__typename === 'UnsaveActivityPayload') return showDone('unsaved')
        if (unsaveActivity.__typename === 'NotSignedIn') return navigateToSignIn()
        showFailure('unsave', unsaveActivity.__typename === 'NotFound' ? unsaveActivity.message : undefined)
      },
    })
  }

  return { toggle, isPending: isSaving || isUnsaving }
}

/** The list of saved activities is asked for again when it is next opened. */
function invalidateSavedList(store: RecordSourceSelectorProxy) {
  store.getRoot().getLinkedRecord('viewer')?.invalidateRecord()
}
