import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { clearDeviceSearches } from '../accounts/deviceSearches.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { reloadApp } from '../platform/reloadApp.ts'
import { showToastAfterReload, useToast } from '../platform/toasts.tsx'
import type { useDeleteAccountMutation } from './__generated__/useDeleteAccountMutation.graphql.ts'

export function useDeleteAccount() {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useMutation<useDeleteAccountMutation>(graphql`
    mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
      deleteAccount(input: $input) {
        __typename
        ... on InvalidInput {
          fields {
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('profile.delete.failed'), description, tone: 'destructive' })
  }

  function deleteAccount(password: string) {
    setError(undefined)
    commit({
      variables: { input: { password } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ deleteAccount: result }) => {
        if (result.__typename === 'InvalidInput') setError(result.fields?.[0]?.message)
        if (result.__typename !== 'DeleteAccountPayload') return fail(result.message ?? t('shell.error.text'))
        localStorage.removeItem('currentUser')
        clearDeviceSearches()
        showToastAfterReload({ title: t('profile.delete.done'), description: t('profile.delete.done.text') })
        reloadApp('/')
      },
    })
  }

  return { deleteAccount, isPending, error }
}
