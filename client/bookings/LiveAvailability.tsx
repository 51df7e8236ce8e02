import { useEffect, useMemo, useRef } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { LiveAvailabilitySubscription } from './__generated__/LiveAvailabilitySubscription.graphql.ts'

interface LiveAvailabilityProps {
  activityId: string
  onChange: () => void
}

/** Refetches available seats when other users book or cancel, for signed-in users. Renders nothing. */
export function LiveAvailability({ activityId, onChange }: LiveAvailabilityProps) {
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useSubscription(
    useMemo((): GraphQLSubscriptionConfig<LiveAvailabilitySubscription> => {
      let isFirst = true
      return {
        subscription: graphql`
          subscription LiveAvailabilitySubscription($activityId: ID!) {
            availabilityChanged(activityId: $activityId) {
              activity {
                isActive
                daysOfWeek
              }
            }
          }
        `,
        variables: { activityId },
        onNext: () => {
          // The first event repeats what the page has just loaded. A later initial event follows a
          // reconnect.
          if (!isFirst) latestOnChange.current()
          isFirst = false
        },
        // Not signed in, or too many windows. Booking itself checks the seats.
        onError: () => {},
      }
    }, [activityId]),
  )
  return null
}
