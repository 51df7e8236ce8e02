import { useEffect, useRef } from 'react'
import { graphql } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { readDraft, removeDraft, writeDraft } from '../../platform/device/drafts.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { getSignInPath } from '../../platform/pages/nextPath.ts'
import { useSignInRedirect } from '../../platform/pages/useSignInRedirect.ts'
import { useReader } from '../../platform/reader.tsx'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useSaveToggleSaveMutation } from './__generated__/useSaveToggleSaveMutation.graphql.ts'
import type { useSaveToggleUnsaveMutation } from './__generated__/useSaveToggleUnsaveMutation.graphql.ts'

const PENDING_SAVE_DRAFT = 'save'
/** Remembers the activity that a visitor wants to save, while they sign in. */
const storePendingSave = (activityId: string) => writeDraft(PENDING_SAVE_DRAFT, null, activityId)

interface Saveable {
  id: string
  isSaved: boolean
}

/** The recommendations page has toast texts of its own (specification, section 8). */
export type SaveToastTexts = 'activity' | 'recommendations'

/** Saves or unsaves an activity. The heart changes at once and changes back on failure. */
export function useSaveToggle(toastTexts: SaveToastTexts = 'activity') {
  const saveOptions = useToggleOptions('save', toastTexts)
  const unsaveOptions = useToggleOptions('unsave', toastTexts)
  const openSignIn = useSignInRedirect()
  const location = useLocation()
  const [save, isSaving] = useResultMutation<useSaveToggleSaveMutation>(
    graphql`
      mutation useSaveToggleSaveMutation($input: SaveActivityInput!) {
        result: saveActivity(input: $input) {
          ... on SaveActivityPayload @alias(as: "payload") {
            activity {
              id
              isSaved
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    saveOptions,
  )
  const [unsave, isUnsaving] = useResultMutation<useSaveToggleUnsaveMutation>(
    graphql`
      mutation useSaveToggleUnsaveMutation($input: UnsaveActivityInput!) {
        result: unsaveActivity(input: $input) {
          ... on UnsaveActivityPayload @alias(as: "payload") {
            activity {
              id
              isSaved
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    unsaveOptions,
  )

  function toggle({ id, isSaved }: Saveable) {
    const __typename = isSaved ? 'UnsaveActivityPayload' : 'SaveActivityPayload'
    const optimisticPayload = { __typename, activity: { id, isSaved: !isSaved } }
    const commit = isSaved ? unsave : save
    commit({ input: { activityId: id } }, { optimisticPayload, onNotSignedIn: () => goToSignIn(id) })
  }

  function goToSignIn(id: string) {
    storePendingSave(id)
    openSignIn(getSignInPath(location))
  }

  return { toggle, isPending: isSaving || isUnsaving }
}

/** Saves the activity with the heart that led the visitor to sign-in. */
export function usePendingSave() {
  const { userId } = useReader()
  const { toggle } = useSaveToggle()
  const latestToggle = useRef(toggle)
  useEffect(() => {
    latestToggle.current = toggle
  })
  useEffect(() => {
    const id = userId && takePendingSave(userId)
    if (id) latestToggle.current({ id, isSaved: false })
  }, [userId])
}

function useToggleOptions(action: 'save' | 'unsave', toastTexts: SaveToastTexts) {
  const t = useMessage()
  const isActivity = toastTexts === 'activity'
  const done = `${action}d` as const
  return {
    updater: invalidateViewer,
    failureTitle: isActivity ? t('activity.save.error') : t('recommendations.save.failed'),
    failureText: t(`activity.${action}.failed`),
    isFailureTextFixed: isActivity,
    successToast: {
      title: isActivity ? t(`activity.${done}.title`) : t(`recommendations.${done}.title`),
      description: isActivity ? t(`activity.${done}.text`) : t(`recommendations.${done}.text`),
    },
  }
}

/** Id of the activity to save now, once. Null when there is none. */
function takePendingSave(userId: string): string | null {
  const activityId = readDraft<string>(PENDING_SAVE_DRAFT, userId)
  removeDraft(PENDING_SAVE_DRAFT)
  return activityId
}
