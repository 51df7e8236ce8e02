import { useRef } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '../platform/createIdempotencyKey.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useDuplicateActivityMutation } from './__generated__/useDuplicateActivityMutation.graphql.ts'
import { invalidateStaffLists } from './invalidateStaffLists.ts'

/** Copies an activity and opens the copy. */
export function useDuplicateActivity() {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useMutation<useDuplicateActivityMutation>(graphql`
    mutation useDuplicateActivityMutation($input: DuplicateActivityInput!) {
      duplicateActivity(input: $input) {
        __typename
        ... on DuplicateActivityPayload {
          activity {
            id
            uuid
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('catalogue.activity.createFailed'), description, tone: 'destructive' })

  function duplicate(activityId: string) {
    key.current ??= createIdempotencyKey()
    commit({
      variables: { input: { activityId, idempotencyKey: key.current } },
      updater: invalidateStaffLists,
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ duplicateActivity: result }) => {
        key.current = null
        if (!result.activity) return fail(result.message ?? t('shell.error.offline.text'))
        toast({ title: t('catalogue.duplicated'), description: t('catalogue.duplicated.text') })
        navigate(`/admin/activities/${result.activity.uuid}`)
      },
    })
  }
  return { duplicate, isPending }
}
