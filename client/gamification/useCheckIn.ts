import { useEffect } from 'react'
import { graphql } from 'react-relay'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useCheckInMutation } from './__generated__/useCheckInMutation.graphql.ts'

/** Counts the visit for the streak (product.md, section 11) and refreshes the dashboard. */
export function useCheckIn() {
  const [commit] = useResultMutation<useCheckInMutation>(
    graphql`
      mutation useCheckInMutation {
        result: checkIn {
          ... on CheckInPayload @alias(as: "payload") {
            staff {
              gamification {
                level
              }
              ...WelcomeCard_staff
              ...LevelCard_staff
              ...OverviewTab_staff
              ...AchievementsTab_staff
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )
  useEffect(() => {
    commit({})
  }, [commit])
}
