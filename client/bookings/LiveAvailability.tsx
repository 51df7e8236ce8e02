import { useEffect, useMemo, useRef } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { LiveAvailabilitySubscription } from './__generated__/LiveAvailabilitySubscription.graphql.ts'

interface LiveAvailabilityProps {
  activityId: string
  onChange: () => void
}

/** Tells when places are taken or given back elsewhere, while somebody is signed in. Shows nothing. */
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
          // How it stands at first is what the page has just asked; again, it is after a break in the line.
          if (!isFirst) latestOnChange.current()
          isFirst = false
        },
        // Signed out, or too many windows: the booking itself tells.
        onError: () => {},
      }
    }, [activityId]),
  )
  return null
}
