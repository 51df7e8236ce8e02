import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { toEnumName } from '../../domain/enumNames.ts'
import type { ChildPicture } from '../../domain/family/childPictures.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useSaveChildCreateMutation } from './__generated__/useSaveChildCreateMutation.graphql.ts'
import type { useSaveChildUpdateMutation } from './__generated__/useSaveChildUpdateMutation.graphql.ts'

export interface ChildDraft {
  firstName: string
  birthYear: number
  birthMonth: number
  notes?: string | null
  picture?: ChildPicture | null
}

interface SaveChildOptions {
  /** Global id of the child to change; null for a new one. */
  childId: string | null
  setError: UseFormSetError<ChildDraft>
  onDone: () => void
}

export function useSaveChild({ childId, setError, onDone }: SaveChildOptions) {
  const t = useMessage()
  const options = {
    failureTitle: t('family.child.failed'),
    setError,
    onDone,
    // Cards may name the children.
    updater: invalidateStore,
  }
  const [commitNew, isCreating] = useResultMutation<useSaveChildCreateMutation>(
    graphql`
      mutation useSaveChildCreateMutation($input: CreateChildInput!) {
        result: createChild(input: $input) {
          ... on CreateChildPayload @alias(as: "payload") {
            viewer {
              ...ChildList_viewer
              children {
                id
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: { title: t('family.child.added') } },
  )
  const [commitChange, isChanging] = useResultMutation<useSaveChildUpdateMutation>(
    graphql`
      mutation useSaveChildUpdateMutation($input: UpdateChildInput!) {
        result: updateChild(input: $input) {
          ... on UpdateChildPayload @alias(as: "payload") {
            viewer {
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: { title: t('family.child.saved') } },
  )

  function save({ picture, notes, ...child }: ChildDraft) {
    const input = {
      ...child,
      notes: notes || null,
      picture: picture ? toEnumName(picture) : null,
    }
    if (childId) commitChange({ input: { childId, ...input } })
    else commitNew({ input })
  }

  return { save, isPending: isCreating || isChanging }
}
