import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getNextPath } from '../platform/nextPath.ts'
import { reloadApp } from '../platform/reloadApp.ts'
import { showToastAfterReload, useToast } from '../platform/toasts.tsx'
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql.ts'

interface Credentials {
  email: string
  password: string
}

interface SignInOptions {
  next: string | null
  setError: UseFormSetError<Credentials>
  /** Told in the reader's language; said by a toast as well. */
  onFailure: (message: string) => void
}

export function useSignIn({ next, setError, onFailure }: SignInOptions) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($input: SignInInput!) {
      signIn(input: $input) {
        __typename
        ... on SignInPayload {
          viewer {
            user {
              firstName
              lastName
            }
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on InvalidCredentials {
          message
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  function fail(message: string) {
    toast({ title: t('accounts.signIn.failed'), description: message, tone: 'destructive' })
    onFailure(message)
  }

  function signIn(input: Credentials) {
    commit({
      variables: { input },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ signIn: result }) => {
        switch (result.__typename) {
          case 'SignInPayload': {
            const { firstName, lastName } = result.viewer.user
            showToastAfterReload({
              title: t('accounts.signIn.done'),
              description: t('accounts.signIn.done.text', { first: firstName, last: lastName }),
            })
            return reloadApp(getNextPath(next))
          }
          case 'InvalidInput':
            return showFieldErrors(result, setError)
          case '%other':
            return fail(t('accounts.signIn.failed.text'))
          default:
            return fail(result.message)
        }
      },
    })
  }

  return { signIn, isPending }
}
