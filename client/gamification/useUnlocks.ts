import { useEffect, useMemo, useState } from 'react'
import { graphql, useMutation, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import { useVisitor } from '../platform/visitor.tsx'
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
 * The unlocks to celebrate, one at a time, each once in this session: before a window shows one, it says so to the
 * server, and only the first to say so shows it. A window that nobody looks at waits, for another may be looked at.
 */
export function useUnlocks() {
  const { language } = useVisitor()
  const [queue, setQueue] = useState<Unlock[]>([])
  const [shown, setShown] = useState<Unlock | null>(null)
  const isVisible = usePageVisibility()
  const [acknowledge, isAcknowledging] = useMutation<useUnlocksAcknowledgeMutation>(graphql`
    mutation useUnlocksAcknowledgeMutation($input: AcknowledgeUnlockInput!) {
      acknowledgeUnlock(input: $input) {
        __typename
        ... on AcknowledgeUnlockPayload {
          isFirst
        }
      }
    }
  `)

  useSubscription(
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new language subscribes again, so that texts are translated
    useMemo(
      (): GraphQLSubscriptionConfig<useUnlocksSubscription> => ({
        subscription,
        variables: {},
        // A reconnect and another language tell again what has not been shown: it is already in the queue.
        onNext: (answer) => {
          const unlock = answer?.achievementUnlocked
          if (unlock) setQueue((waiting) => addUnlock(waiting, unlock))
        },
        // Signed out, or too many windows: the dashboard still shows what is unlocked.
        onError: () => {},
      }),
      [language],
    ),
  )

  const [next] = queue
  useEffect(() => {
    if (shown || !next || !isVisible || isAcknowledging) return
    const removeFromQueue = () =>
      setQueue((waiting) => waiting.filter(({ number }) => number !== next.number))
    acknowledge({
      variables: { input: { number: next.number } },
      onCompleted: ({ acknowledgeUnlock: answer }) => {
        removeFromQueue()
        if (answer.__typename === 'AcknowledgeUnlockPayload' && answer.isFirst) setShown(next)
      },
      // Nobody has shown it then: it comes again with the next connection.
      onError: removeFromQueue,
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
