import { useEffect, useMemo, useRef } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { LiveAvailabilitySubscription } from './__generated__/LiveAvailabilitySubscription.graphql.ts'

interface LiveAvailabilityProps {
  activityId: string
  onChange: () => void
  /** Called once the subscription runs. What changed since the page was loaded has no event. */
  onSubscribed?: () => void
}

/** Refetches available seats when other users book or cancel, for signed-in users. Renders nothing. */
export function LiveAvailability({ activityId, onChange, onSubscribed }: LiveAvailabilityProps) {
  const latest = useRef({ onChange, onSubscribed })
  useEffect(() => {
    latest.current = { onChange, onSubscribed }
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
          // The server sends the first event when the subscription begins, and again after a reconnect.
          if (isFirst) latest.current.onSubscribed?.()
          else latest.current.onChange()
          isFirst = false
        },
        // Not signed in, or too many windows. Booking itself checks the seats.
        onError: () => {},
      }
    }, [activityId]),
  )
  return null
}
