import { useEffect } from 'react'
import { graphql, useMutation } from 'react-relay'
import type { useCheckInMutation } from './__generated__/useCheckInMutation.graphql.ts'

/** Being here counts for the streak (product.md, section 11), and brings the dashboard as it is now. */
export function useCheckIn() {
  const [commit] = useMutation<useCheckInMutation>(graphql`
    mutation useCheckInMutation {
      checkIn {
        __typename
        ... on CheckInPayload {
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
      }
    }
  `)
  useEffect(() => {
    // What cannot be counted now is counted the next time.
    const { dispose } = commit({ variables: {}, onError: () => {} })
    return dispose
  }, [commit])
}
