import { useEffect, useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import { useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useUnlocksAcknowledgeMutation } from './__generated__/useUnlocksAcknowledgeMutation.graphql.ts'
import type { useUnlocksSubscription } from './__generated__/useUnlocksSubscription.graphql.ts'

type Unlock = useUnlocksSubscription['response']['achievementUnlocked']

const subscription = graphql`
  subscription useUnlocksSubscription {
    achievementUnlocked {
      number
      achievement {
        name
        description
        iconName
        points
      }
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
 * Queue of unlocks to celebrate. Every window of a login session receives each unlock; a window acknowledges it first,
 * and only the first one to do so shows it. A hidden window waits, so a visible one can show it.
 */
export function useUnlocks() {
  const { language } = useReader()
  const [queue, setQueue] = useState<Unlock[]>([])
  const [shown, setShown] = useState<Unlock | null>(null)
  const isVisible = usePageVisibility()
  const [acknowledge, isAcknowledging] = useResultMutation<useUnlocksAcknowledgeMutation>(
    graphql`
      mutation useUnlocksAcknowledgeMutation($input: AcknowledgeUnlockInput!) {
        result: acknowledgeUnlock(input: $input) {
          ... on AcknowledgeUnlockPayload @alias(as: "payload") {
            isFirst
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )

  useSubscription(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new language subscribes again, so texts are translated
    useMemo(
      (): GraphQLSubscriptionConfig<useUnlocksSubscription> => ({
        subscription,
        variables: {},
        // After a reconnect or a change of language the server repeats unlocks that are still in the queue.
        onNext: (data) => {
          const unlock = data?.achievementUnlocked
          if (unlock) setQueue((waiting) => addUnlock(waiting, unlock))
        },
        // Signed out or too many windows: the dashboard still shows the unlocks.
        onError: () => {},
      }),
      [language],
    ),
  )

  const [next] = queue
  useEffect(() => {
    if (shown || !next || !isVisible || isAcknowledging) return
    // After a failure no window has shown the unlock, and the next connection repeats it.
    acknowledge({ input: { number: next.number } }).then((payload) => {
      setQueue((waiting) => waiting.filter(({ number }) => number !== next.number))
      if (payload?.isFirst) setShown(next)
    })
  }, [shown, next, isVisible, isAcknowledging, acknowledge])

  return { shown, waiting: queue.length, dismiss: () => setShown(null) }
}

function addUnlock(waiting: Unlock[], unlock: Unlock) {
  if (waiting.some(({ number }) => number === unlock.number)) return waiting
  return [...waiting, unlock].sort((a, b) => a.number - b.number)
}

function usePageVisibility() {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isVisible
}
