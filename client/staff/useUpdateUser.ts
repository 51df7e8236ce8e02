import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useUpdateUserActiveMutation } from './__generated__/useUpdateUserActiveMutation.graphql.ts'
import type { useUpdateUserStaffMutation } from './__generated__/useUpdateUserStaffMutation.graphql.ts'

interface Result {
  readonly account?: object
  readonly message?: string
}

export function useUpdateUser(onDone: () => void) {
  const t = useMessage()
  const toast = useToast()
  const [commitActive, isActivePending] = useMutation<useUpdateUserActiveMutation>(graphql`
    mutation useUpdateUserActiveMutation($input: SetUserActiveInput!) {
      setUserActive(input: $input) {
        __typename
        ... on SetUserActivePayload {
          account {
            ...UserRow_account
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const [commitStaff, isStaffPending] = useMutation<useUpdateUserStaffMutation>(graphql`
    mutation useUpdateUserStaffMutation($input: SetUserStaffInput!) {
      setUserStaff(input: $input) {
        __typename
        ... on SetUserStaffPayload {
          account {
            ...UserRow_account
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function handleResult({ account, message }: Result) {
    onDone()
    if (account) return toast({ title: t('staff.changed'), description: t('catalogue.saved.text') })
    fail(message ?? t('shell.error.offline.text'))
  }
  function fail(description: string) {
    toast({ title: t('staff.failed'), description, tone: 'destructive' })
  }
  const onError = () => fail(t('shell.error.offline.text'))

  return {
    isPending: isActivePending || isStaffPending,
    setActive: (userId: string, isActive: boolean) =>
      commitActive({
        variables: { input: { userId, isActive } },
        onError,
        onCompleted: ({ setUserActive }) => handleResult(setUserActive),
      }),
    setStaff: (userId: string, isStaff: boolean) =>
      commitStaff({
        variables: { input: { userId, isStaff } },
        onError,
        onCompleted: ({ setUserStaff }) => handleResult(setUserStaff),
      }),
  }
}
