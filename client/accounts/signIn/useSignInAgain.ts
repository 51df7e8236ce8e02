import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { checkLoginSession } from '../../platform/loginSession.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { reloadApp } from '../../platform/reloadApp.ts'
import type { useSignInAgainMutation } from './__generated__/useSignInAgainMutation.graphql.ts'
import type { Credentials } from './CredentialsForm.tsx'

interface SignInAgainOptions {
  /** Whether the page was loaded for staff. */
  isAdmin: boolean
  setError: UseFormSetError<Credentials>
  onFailure: (message: string) => void
}

/** Signs in without leaving the page. The payload selects no user: nothing of another user reaches the page. */
export function useSignInAgain({ isAdmin, setError, onFailure }: SignInAgainOptions) {
  const [commit, isPending] = useResultMutation<useSignInAgainMutation>(
    graphql`
      mutation useSignInAgainMutation($input: SignInInput!) {
        result: signIn(input: $input) {
          ... on SignInPayload @alias(as: "payload") {
            viewer {
              user {
                isAdmin
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
      onDone: ({ viewer }) => {
        if (viewer.user.isAdmin === isAdmin) checkLoginSession()
        else reloadApp()
      },
    },
  )
  return { signIn: (input: Credentials) => commit({ input }), isPending }
}
