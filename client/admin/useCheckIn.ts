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
          admin {
            gamification {
              level
            }
            ...WelcomeCard_admin
            ...LevelCard_admin
            ...OverviewTab_admin
            ...AchievementsTab_admin
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
