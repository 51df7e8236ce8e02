import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useDecidedMutation } from '../../schedule/useDecidedMutation.tsx'
import type { useUpdateActivitiesMutation } from './__generated__/useUpdateActivitiesMutation.graphql.ts'

export type ActivitiesChange = Omit<
  useUpdateActivitiesMutation['variables']['input'],
  'activityIds' | 'decision'
>

interface UpdateActivitiesOptions {
  onDone: () => void
  /** Error texts of the form. */
  onInvalid?: (errors: Record<string, string>) => void
}

/** Changes several activities at once; `dialog` asks about bookings of activities that are deactivated. */
export function useUpdateActivities() {
  const t = useMessage()
  const { send, isPending, dialog } = useDecidedMutation<useUpdateActivitiesMutation>(
    graphql`
      mutation useUpdateActivitiesMutation($input: UpdateActivitiesInput!) {
        result: updateActivities(input: $input) {
          ... on UpdateActivitiesPayload @alias(as: "payload") {
            changedCount
            activities {
              id
              isActive
              price
              category
              editorFields {
                version
              }
            }
          }
          ... on BookingsConcerned @alias(as: "concerned") {
            ...BookingsDecisionDialog_concerned
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('catalogue.activity.updateFailed'),
      successToast: ({ changedCount }) => ({
        title: t('catalogue.bulk.changed', { count: changedCount }),
        description: t('catalogue.saved.text'),
      }),
    },
  )
  return {
    update: (activityIds: string[], change: ActivitiesChange, options: UpdateActivitiesOptions) =>
      send({ activityIds, ...change }, options),
    isPending,
    dialog,
  }
}
