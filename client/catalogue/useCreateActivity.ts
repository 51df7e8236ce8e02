import { useRef } from 'react'
import { graphql, useMutation } from 'react-relay'
import { createIdempotencyKey } from '../platform/createIdempotencyKey.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  CreateActivityInput,
  useCreateActivityMutation,
} from './__generated__/useCreateActivityMutation.graphql.ts'
import type { FormFailure } from './formFailure.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

/** One key for the draft until it is an activity, so that a double tap or a retry creates one. */
export function useCreateActivity(
  onFailure: (failure: FormFailure) => void,
  onCreated: (uuid: string) => void,
) {
  const t = useMessage()
  const toast = useToast()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useMutation<useCreateActivityMutation>(graphql`
    mutation useCreateActivityMutation($input: CreateActivityInput!) {
      createActivity(input: $input) {
        __typename
        ... on CreateActivityPayload {
          activity {
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
    toast({ title: t('catalogue.activity.createFailed'), description, tone: 'destructive' })

  function create(input: CreateActivityInput) {
    key.current ??= createIdempotencyKey()
    commit({
      variables: { input: { ...input, idempotencyKey: key.current } },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ createActivity: result }) => {
        if (result.__typename === 'KeyReused') key.current = null
        if (!result.activity) {
          fail(result.message ?? t('shell.error.offline.text'))
          return onFailure(result)
        }
        toast({ title: t('catalogue.activity.created'), description: t('catalogue.activity.created.text') })
        onCreated(result.activity.uuid)
      },
    })
  }
  return { create, isPending }
}
