import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { useDeleteActivitiesMutation } from './__generated__/useDeleteActivitiesMutation.graphql.ts'

/** Deletes activities that were never booked. */
export function useDeleteActivities() {
  const t = useMessage()
  return useResultMutation<useDeleteActivitiesMutation>(
    graphql`
      mutation useDeleteActivitiesMutation($input: DeleteActivitiesInput!) {
        result: deleteActivities(input: $input) {
          ... on DeleteActivitiesPayload @alias(as: "payload") {
            deletedIds
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.bulk.delete.failed'),
      updater: invalidateStaffLists,
      successToast: ({ deletedIds }) => ({
        title: t('catalogue.bulk.deleted', { count: deletedIds.length }),
      }),
    },
  )
}
