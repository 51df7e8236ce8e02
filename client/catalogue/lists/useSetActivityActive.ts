import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useDecidedMutation } from '../../schedule/useDecidedMutation.tsx'
import type { useSetActivityActiveMutation } from './__generated__/useSetActivityActiveMutation.graphql.ts'

export function useSetActivityActive() {
  const t = useMessage()
  const { send, dialog } = useDecidedMutation<useSetActivityActiveMutation>(
    graphql`
      mutation useSetActivityActiveMutation($input: SetActivityActiveInput!) {
        result: setActivityActive(input: $input) {
          ... on SetActivityActivePayload @alias(as: "payload") {
            activity {
              id
              isActive
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
      isSerialized: true,
      successToast: ({ activity }) => ({
        title: activity.isActive ? t('catalogue.activated') : t('catalogue.deactivated'),
        description: t('catalogue.saved.text'),
      }),
    },
  )

  return {
    setActive: (activityId: string, isActive: boolean) => send({ activityId, isActive }),
    /** Asks about the bookings of an activity that is deactivated. */
    dialog,
  }
}
