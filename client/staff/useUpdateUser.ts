import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useUpdateUserActiveMutation } from './__generated__/useUpdateUserActiveMutation.graphql.ts'
import type { useUpdateUserStaffMutation } from './__generated__/useUpdateUserStaffMutation.graphql.ts'

/** `onSettled` is called after every result of the server. */
export function useUpdateUser(onSettled: () => void) {
  const t = useMessage()
  const options = {
    failureTitle: t('staff.failed'),
    successToast: { title: t('staff.changed'), description: t('catalogue.saved.text') },
    onDone: onSettled,
    onFailure: ({ type }: { type: string | null }) => {
      if (type) onSettled()
    },
  }
  const [commitActive, isActivePending] = useResultMutation<useUpdateUserActiveMutation>(
    graphql`
      mutation useUpdateUserActiveMutation($input: SetUserActiveInput!) {
        result: setUserActive(input: $input) {
          ... on SetUserActivePayload @alias(as: "payload") {
            account {
              ...UserRow_account
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )
  const [commitStaff, isStaffPending] = useResultMutation<useUpdateUserStaffMutation>(
    graphql`
      mutation useUpdateUserStaffMutation($input: SetUserStaffInput!) {
        result: setUserStaff(input: $input) {
          ... on SetUserStaffPayload @alias(as: "payload") {
            account {
              ...UserRow_account
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )

  return {
    isPending: isActivePending || isStaffPending,
    setActive: (userId: string, isActive: boolean) => commitActive({ input: { userId, isActive } }),
    setStaff: (userId: string, isStaff: boolean) => commitStaff({ input: { userId, isStaff } }),
  }
}
