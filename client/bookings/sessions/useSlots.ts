import { graphql } from 'react-relay'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { useSlotsQuery } from './__generated__/useSlotsQuery.graphql.ts'

/** Sessions of a day with their available seats. The price above the form follows when it has changed. */
export function useSlots(activityId: string, date: string) {
  const { state, data, refetch } = useFetchedQuery<useSlotsQuery>(
    graphql`
      query useSlotsQuery($activityId: ID!, $date: Date!) {
        activity(id: $activityId) {
          price
          isFree
          slots(date: $date) {
            id
            timeSlot
            availableSpots
            price
            isDaily
            ownWait {
              id
              state
              position
              offerEndsAt
            }
          }
        }
      }
    `,
    date ? { activityId, date } : null,
  )
  return { state, sessions: data?.activity?.slots ?? [], refetch }
}

export type Slots = ReturnType<typeof useSlots>
