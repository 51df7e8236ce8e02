import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { signUpRequest, UserType } from '../../../domain/accounts/signUp.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useSignUpMutation } from './__generated__/useSignUpMutation.graphql.ts'

interface SignUpOptions {
  /** Passed on to sign-in, with the path that follows it. */
  search: URLSearchParams
  setError: UseFormSetError<z.input<typeof signUpRequest>>
}

export function useSignUp({ search, setError }: SignUpOptions) {
  const t = useMessage()
  const navigate = useNavigate()
  const [commit, isPending] = useResultMutation<useSignUpMutation>(
    graphql`
      mutation useSignUpMutation($input: SignUpInput!) {
        result: signUp(input: $input) {
          ... on SignUpPayload @alias(as: "payload") {
            user {
              firstName
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('accounts.signUp.failed'),
      failureText: t('accounts.signUp.failed.text'),
      setError,
      alwaysToast: true,
      successToast: ({ user }) => ({
        title: t('accounts.signUp.done'),
        description: t('accounts.signUp.done.text', { first: user.firstName }),
      }),
    },
  )

  function signUp({ userType, ...rest }: z.output<typeof signUpRequest>) {
    const input = { ...rest, userType: toEnumName(userType ?? 'parent') }
    commit(
      { input },
      { onDone: () => navigate(getSignInPath(input.userType), { state: { email: rest.email } }) },
    )
  }

  /** A parent without another target gets the step 'Your children' after signing in. */
  function getSignInPath(type: Uppercase<UserType>) {
    if (type !== 'PARENT' || search.has('next')) return `/signin?${search}`
    return '/signin?next=/welcome'
  }

  return { signUp, isPending }
}
