import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import type { FormHandlers } from '../../platform/relay/useResultMutation.ts'
import { useDecidedMutation } from '../../schedule/useDecidedMutation.tsx'
import { invalidateStaffLists } from '../invalidateStaffLists.ts'
import type {
  UpdateActivityInput,
  useUpdateActivityMutation,
} from './__generated__/useUpdateActivityMutation.graphql.ts'

export function useUpdateActivity() {
  const t = useMessage()
  const { send, isPending, dialog } = useDecidedMutation<useUpdateActivityMutation>(
    graphql`
      mutation useUpdateActivityMutation($input: UpdateActivityInput!) {
        result: updateActivity(input: $input) {
          ... on UpdateActivityPayload @alias(as: "payload") {
            activity {
              id
              schedule {
                dayOfWeek
                timeSlot
                moreSlots
              }
              ...ActivityEditor_activity
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
      alwaysToast: true,
      updater: invalidateStaffLists,
      successToast: { title: t('catalogue.activity.updated'), description: t('catalogue.saved.text') },
    },
  )

  return {
    update: (input: UpdateActivityInput, handlers: FormHandlers & { onDone?: () => void }) =>
      send(input, handlers),
    isPending,
    /** Asks about the bookings that an edit concerns. */
    dialog,
  }
}
