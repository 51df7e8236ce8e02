import { useRef } from 'react'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '../../platform/forms/createIdempotencyKey.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { useDuplicateActivityMutation } from './__generated__/useDuplicateActivityMutation.graphql.ts'

/** Copies an activity and opens the copy. */
export function useDuplicateActivity() {
  const t = useMessage()
  const navigate = useNavigate()
  const key = useRef<string | null>(null)
  const [commit, isPending] = useResultMutation<useDuplicateActivityMutation>(
    graphql`
      mutation useDuplicateActivityMutation($input: DuplicateActivityInput!) {
        result: duplicateActivity(input: $input) {
          ... on DuplicateActivityPayload @alias(as: "payload") {
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
      updater: invalidateStaffLists,
      successToast: { title: t('catalogue.duplicated'), description: t('catalogue.duplicated.text') },
      onDone: ({ activity }) => {
        key.current = null
        navigate(`/admin/activities/${activity.uuid}`)
      },
      onFailure: ({ type }) => {
        if (type) key.current = null
      },
    },
  )

  function duplicate(activityId: string) {
    key.current ??= createIdempotencyKey()
    commit({ input: { activityId, idempotencyKey: key.current } })
  }

  return { duplicate, isPending }
}
