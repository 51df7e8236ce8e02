import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useFamilyInviteMutation } from './__generated__/useFamilyInviteMutation.graphql.ts'
import type { useFamilyLeaveMutation } from './__generated__/useFamilyLeaveMutation.graphql.ts'
import type { useFamilyRemoveMutation } from './__generated__/useFamilyRemoveMutation.graphql.ts'
import type { useFamilyRevokeMutation } from './__generated__/useFamilyRevokeMutation.graphql.ts'

/** Changes of who shares the family. The invitation's form shows its field errors. */
export function useFamily() {
  const t = useMessage()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const failureTitle = t('family.failed')

  const [invite, isInviting] = useResultMutation<useFamilyInviteMutation>(
    graphql`
      mutation useFamilyInviteMutation($input: InviteToFamilyInput!) {
        result: inviteToFamily(input: $input) {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, onInvalid: setErrors, successToast: { title: t('family.invite.done') } },
  )
  const [revoke, isRevoking] = useResultMutation<useFamilyRevokeMutation>(
    graphql`
      mutation useFamilyRevokeMutation {
        result: revokeFamilyInvitation {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, successToast: { title: t('family.revoke.done') } },
  )
  const [leave, isLeaving] = useResultMutation<useFamilyLeaveMutation>(
    graphql`
      mutation useFamilyLeaveMutation {
        result: leaveFamily {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    // Cards may name the children that stay.
    { failureTitle, updater: invalidateStore, successToast: { title: t('family.leave.done') } },
  )
  const [remove, isRemoving] = useResultMutation<useFamilyRemoveMutation>(
    graphql`
      mutation useFamilyRemoveMutation {
        result: removeOtherParent {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, updater: invalidateViewer },
  )

  return {
    errors,
    isPending: isInviting || isRevoking || isLeaving || isRemoving,
    invite(email: string) {
      setErrors({})
      return invite({ input: { email } })
    },
    revoke: () => revoke({}),
    leave: () => leave({}),
    remove: (name: string) => remove({}, { successToast: { title: t('family.remove.done', { name }) } }),
  }
}
