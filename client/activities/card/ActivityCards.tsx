import { type ReactNode, Suspense } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { ActivityCard_activity$key } from './__generated__/ActivityCard_activity.graphql.ts'
import { ActivityCard } from './ActivityCard.tsx'

interface ActivityCardsProps {
  label: string
  nodes: readonly (ActivityCard_activity$key & { readonly id: string })[]
  /** Miles from the centre of a search, by the id of the activity. */
  distances?: ReadonlyMap<string, number | null | undefined>
  /** Below the list when there are more activities: loads them. */
  more?: ReactNode
  /** Number of pictures on the first screen. */
  eager?: number
  heading?: 'h2' | 'h3'
  /** For a list of the whole width: an incomplete last row is left out while there are more activities. */
  hasFullRows?: boolean
}

export function ActivityCards({
  label,
  nodes,
  distances,
  more,
  eager = 1,
  heading,
  hasFullRows,
}: ActivityCardsProps) {
  return (
    <>
      <ul
        aria-label={label}
        className={joinClasses('card-grid', hasFullRows && Boolean(more) && 'full-rows')}
      >
        {nodes.map((node, index) => (
          <li key={node.id} className="flex">
            {/* React hydrates each card in a task of its own, and a tapped one first. */}
            <Suspense>
              <ActivityCard
                activity={node}
                distance={distances?.get(node.id)}
                eager={index < eager}
                heading={heading}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
