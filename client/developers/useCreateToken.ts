import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { accessTokenRequest } from '../../domain/developers/accessTokens.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useCreateTokenMutation } from './__generated__/useCreateTokenMutation.graphql.ts'

interface CreateTokenOptions {
  setError: UseFormSetError<z.input<typeof accessTokenRequest>>
  onCreated: (secret: string) => void
}

export function useCreateToken({ setError, onCreated }: CreateTokenOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useCreateTokenMutation>(
    graphql`
      mutation useCreateTokenMutation($input: CreateAccessTokenInput!) {
        result: createAccessToken(input: $input) {
          ... on CreateAccessTokenPayload @alias(as: "payload") {
            secret
            viewer {
              accessTokens {
                id
                ...TokenCard_token
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('developers.tokens.failed'),
      setError,
      onDone: ({ secret }) => onCreated(secret),
    },
  )

  function create({ scopes, ...rest }: z.output<typeof accessTokenRequest>) {
    commit({ input: { ...rest, scopes: scopes.map(toEnumName) } })
  }

  return { create, isPending }
}
