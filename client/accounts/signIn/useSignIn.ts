import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { getNextPath } from '../../platform/pages/nextPath.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { reloadApp } from '../../platform/reloadApp.ts'
import { showToastAfterReload } from '../../platform/toasts.tsx'
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql.ts'
import type { Credentials } from './CredentialsForm.tsx'

interface SignInOptions {
  next: string | null
  setError: UseFormSetError<Credentials>
  /** Shows the failure in the form, in the reader's language. */
  onFailure: (message: string) => void
}

export function useSignIn({ next, setError, onFailure }: SignInOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useSignInMutation>(
    graphql`
      mutation useSignInMutation($input: SignInInput!) {
        result: signIn(input: $input) {
          ... on SignInPayload @alias(as: "payload") {
            viewer {
              user {
                firstName
                lastName
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      setError,
      onFailure: ({ message }) => onFailure(message),
      onDone: ({ viewer: { user } }) => {
        showToastAfterReload({
          title: t('accounts.signIn.done'),
          description: t('accounts.signIn.done.text', { first: user.firstName, last: user.lastName }),
        })
        reloadApp(getNextPath(next))
      },
    },
  )

  return { signIn: (input: Credentials) => commit({ input }), isPending }
}
