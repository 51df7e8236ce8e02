import { useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { useLevelUpSubscription } from './__generated__/useLevelUpSubscription.graphql.ts'

const subscription = graphql`
  subscription useLevelUpSubscription {
    staffProgressChanged {
      staff {
        gamification {
          level
        }
        ...WelcomeCard_staff
        ...LevelCard_staff
        ...AchievementsTab_staff
      }
    }
  }
`

/**
 * Keeps the figures of staff current after awards that were earned elsewhere, and returns a new level to celebrate. A
 * hidden window celebrates nothing, because the level was reached in a visible one.
 */
export function useLevelUp() {
  const [level, setLevel] = useState<number | null>(null)
  const known = useRef<number | null>(null)
  useSubscription(
    useMemo(
      (): GraphQLSubscriptionConfig<useLevelUpSubscription> => ({
        subscription,
        variables: {},
        // The first event has the level that the page shows already.
        onNext: (data) => {
          const current = data?.staffProgressChanged.staff.gamification.level
          if (current === undefined) return
          const isHigher = known.current !== null && current > known.current
          known.current = current
          if (isHigher && document.visibilityState !== 'hidden') setLevel(current)
        },
        // Signed out or too many windows: the next visit shows the figures.
        onError: () => {},
      }),
      [],
    ),
  )
  return { level, dismiss: () => setLevel(null) }
}
