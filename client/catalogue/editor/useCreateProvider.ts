import { useRef } from 'react'
import { graphql } from 'react-relay'
import type { ProviderRequest } from '../../../domain/catalogue/providerRequest.ts'
import { createIdempotencyKey } from '../../platform/forms/createIdempotencyKey.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { type FormHandlers, useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { useCreateProviderMutation } from './__generated__/useCreateProviderMutation.graphql.ts'

/** The idempotency key stays the same until the provider exists, so a double tap or a retry creates one. */
export function useCreateProvider(onCreated: (uuid: string) => void) {
  const t = useMessage()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useResultMutation<useCreateProviderMutation>(
    graphql`
      mutation useCreateProviderMutation($input: CreateProviderInput!) {
        result: createProvider(input: $input) {
          ... on CreateProviderPayload @alias(as: "payload") {
            provider {
              id
              uuid
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.provider.createFailed'),
      alwaysToast: true,
      updater: invalidateStaffLists,
      successToast: {
        title: t('catalogue.provider.created'),
        description: t('catalogue.provider.created.text'),
      },
      onDone: ({ provider }) => onCreated(provider.uuid),
      onFailure: ({ type }) => {
        if (type === 'KeyReused') key.current = null
      },
    },
  )

  function create(input: ProviderRequest, { setError }: FormHandlers) {
    key.current ??= createIdempotencyKey()
    commit({ input: { ...input, idempotencyKey: key.current } }, { setError })
  }

  return { create, isPending }
}
