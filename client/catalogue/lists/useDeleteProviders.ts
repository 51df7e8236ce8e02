import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type { useDeleteProvidersMutation } from './__generated__/useDeleteProvidersMutation.graphql.ts'

/** Deletes providers without bookings, with their activities. */
export function useDeleteProviders() {
  const t = useMessage()
  return useResultMutation<useDeleteProvidersMutation>(
    graphql`
      mutation useDeleteProvidersMutation($input: DeleteProvidersInput!) {
        result: deleteProviders(input: $input) {
          ... on DeleteProvidersPayload @alias(as: "payload") {
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
