import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import type { z } from 'zod'
import type { accessTokenRequest } from '../../domain/developers/accessTokens.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type {
  AccessTokenScope,
  useCreateTokenMutation,
} from './__generated__/useCreateTokenMutation.graphql.ts'

interface CreateTokenOptions {
  setError: UseFormSetError<z.input<typeof accessTokenRequest>>
  onCreated: (secret: string) => void
}

export function useCreateToken({ setError, onCreated }: CreateTokenOptions) {
  const t = useMessage()
  const fail = useFailureToast(t('developers.tokens.failed'))
  const [commit, isPending] = useMutation<useCreateTokenMutation>(graphql`
    mutation useCreateTokenMutation($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) {
        __typename
        ... on CreateAccessTokenPayload {
          secret
          viewer {
            accessTokens {
              id
              ...TokenCard_token
            }
          }
        }
        ... on InvalidInput {
          fields {
            field
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function create({ scopes, ...rest }: z.output<typeof accessTokenRequest>) {
    const named = scopes.map((scope) => scope.toUpperCase() as AccessTokenScope)
    commit({
      variables: { input: { ...rest, scopes: named } },
      onError: () => fail(),
      onCompleted: ({ createAccessToken: result }) => {
        if (result.fields) return showFieldErrors({ fields: result.fields }, setError)
        if (!result.secret) return fail(result.message)
        onCreated(result.secret)
      },
    })
  }

  return { create, isPending }
}
