import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import type { signUpRequest, UserType } from '../../domain/accounts/signUp.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSignUpMutation } from './__generated__/useSignUpMutation.graphql.ts'

interface SignUpOptions {
  /** Goes along to sign-in, with the address that waits behind it. */
  search: URLSearchParams
  setError: UseFormSetError<z.input<typeof signUpRequest>>
}

export function useSignUp({ search, setError }: SignUpOptions) {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const [commit, isPending] = useMutation<useSignUpMutation>(graphql`
    mutation useSignUpMutation($input: SignUpInput!) {
      signUp(input: $input) {
        __typename
        ... on SignUpPayload {
          user {
            firstName
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  const fail = (description: string) =>
    toast({ title: t('accounts.signUp.failed'), description, tone: 'destructive' })

  function signUp({ userType, ...person }: z.output<typeof signUpRequest>) {
    commit({
      variables: {
        input: { ...person, userType: (userType ?? 'parent').toUpperCase() as Uppercase<UserType> },
      },
      onError: () => fail(t('accounts.signUp.failed.text')),
      onCompleted: ({ signUp: result }) => {
        if (result.__typename === '%other') return fail(t('accounts.signUp.failed.text'))
        if (result.__typename !== 'SignUpPayload') {
          if (result.__typename === 'InvalidInput') showFieldErrors(result, setError)
          return fail(result.message)
        }
        toast({
          title: t('accounts.signUp.done'),
          description: t('accounts.signUp.done.text', { first: result.user.firstName }),
        })
        navigate(`/signin?${search}`)
      },
    })
  }

  return { signUp, isPending }
}
