import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { reloadApp } from '../platform/reloadApp.ts'
import { showToastAfterReload, useToast } from '../platform/toasts.tsx'
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts'

export function useSignOut() {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        signedOut
      }
    }
  `)

  function signOut() {
    commit({
      variables: {},
      onError: () =>
        toast({ title: t('shell.error.title'), description: t('shell.error.text'), tone: 'destructive' }),
      onCompleted: () => {
        localStorage.removeItem('currentUser')
        showToastAfterReload({
          title: t('accounts.signedOut.title'),
          description: t('accounts.signedOut.text'),
        })
        reloadApp('/')
      },
    })
  }

  return { signOut, isPending }
}
