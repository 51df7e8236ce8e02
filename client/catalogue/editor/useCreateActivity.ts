import { useRef } from 'react'
import { graphql } from 'react-relay'
import { createIdempotencyKey } from '../../platform/forms/createIdempotencyKey.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { type FormHandlers, useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type {
  CreateActivityInput,
  useCreateActivityMutation,
} from './__generated__/useCreateActivityMutation.graphql.ts'

/** The idempotency key stays the same until the activity exists, so a double tap or a retry creates one. */
export function useCreateActivity(onCreated: (uuid: string) => void) {
  const t = useMessage()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useResultMutation<useCreateActivityMutation>(
    graphql`
      mutation useCreateActivityMutation($input: CreateActivityInput!) {
        result: createActivity(input: $input) {
          ... on CreateActivityPayload @alias(as: "payload") {
            activity {
              id
              uuid
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.activity.createFailed'),
      alwaysToast: true,
      updater: invalidateStaffLists,
      successToast: {
        title: t('catalogue.activity.created'),
        description: t('catalogue.activity.created.text'),
      },
      onDone: ({ activity }) => onCreated(activity.uuid),
      onFailure: ({ type }) => {
        if (type === 'KeyReused') key.current = null
      },
    },
  )

  function create(input: CreateActivityInput, { setError }: FormHandlers) {
    key.current ??= createIdempotencyKey()
    commit({ input: { ...input, idempotencyKey: key.current } }, { setError })
  }

  return { create, isPending }
}
