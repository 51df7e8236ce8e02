import { useRef } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { ProviderRequest } from '../../domain/catalogue/providerRequest.ts'
import { createIdempotencyKey } from '../platform/createIdempotencyKey.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useCreateProviderMutation } from './__generated__/useCreateProviderMutation.graphql.ts'
import type { FormFailure } from './formFailure.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

/** One key for the draft until it is a provider, so that a double tap or a retry creates one. */
export function useCreateProvider(
  onFailure: (failure: FormFailure) => void,
  onCreated: (uuid: string) => void,
) {
  const t = useMessage()
  const toast = useToast()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useMutation<useCreateProviderMutation>(graphql`
    mutation useCreateProviderMutation($input: CreateProviderInput!) {
      createProvider(input: $input) {
        __typename
        ... on CreateProviderPayload {
          provider {
            id
            uuid
          }
        }
        ... on Failure {
          message
        }
        ... on InvalidInput {
          fields {
            field
            message
          }
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('catalogue.provider.createFailed'), description, tone: 'destructive' })

  function create(request: ProviderRequest) {
    key.current ??= createIdempotencyKey()
    commit({
      variables: { input: { ...request, idempotencyKey: key.current } },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ createProvider: result }) => {
        if (result.__typename === 'KeyReused') key.current = null
        if (!result.provider) {
          fail(result.message ?? t('shell.error.offline.text'))
          return onFailure(result)
        }
        toast({ title: t('catalogue.provider.created'), description: t('catalogue.provider.created.text') })
        onCreated(result.provider.uuid)
      },
    })
  }
  return { create, isPending }
}
