import { ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { ActivityImage } from '../activities/card/ActivityImage.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { WeekendStrip_query$key } from './__generated__/WeekendStrip_query.graphql.ts'

interface Props {
  query: WeekendStrip_query$key
  /** Ids of the activities in the strip above. */
  shownAbove: ReadonlySet<string>
}

/** The nearest activities with a free seat this weekend. */
export function useWeekendItems(query: WeekendStrip_query$key) {
  const { weekend } = useFragment(
    graphql`
      fragment WeekendStrip_query on Query @argumentDefinitions(filter: { type: "ActivityFilter!" }) {
        weekend: activities(filter: $filter, first: 3) {
          edges {
            node {
              id
              uuid
              name
              price
              distance(from: $place)
              ...ActivityImage_activity
            }
          }
        }
      }
    `,
    query,
  )
  return weekend?.edges.map(({ node }) => node) ?? []
}

/** This weekend's activities without the activities above. Nothing without any. */
export function WeekendStrip({ query, shownAbove }: Props) {
  const t = useMessage()
  const labels = useActivityLabels()
  const items = useWeekendItems(query).filter(({ id }) => !shownAbove.has(id))
  if (items.length === 0) return null
  const search = new URLSearchParams({ q: t('home.quick.weekend') })
  return (
    <section aria-labelledby="weekend" className="px-4 pt-3 md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="weekend" className="text-xl md:text-2xl">
          {t('home.weekend')}
        </h2>
        <Link
          to={`/search?${search}`}
          aria-label={t('home.weekend.all')}
          className="flex min-h-11 shrink-0 items-center font-semibold text-sky-ink"
        >
          {t('home.recommended.viewAll')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <ul className="small-cards" aria-labelledby="weekend">
        {items.map((node) => (
          <li key={node.id} className="flex">
            <Link to={`/activity/${node.uuid}`} className="small-card">
              <span className="small-card-picture">
                <ActivityImage activity={node} width={320} />
              </span>
              <span className="min-w-0 grow">
                <span translate="no" className="line-clamp-2 font-bold font-display leading-tight">
                  {node.name}
                </span>
                <span className="flex justify-between gap-2 text-sm">
                  {node.distance != null && (
                    <span className="text-muted">{labels.formatDistance(node.distance)}</span>
                  )}
                  <span className="font-bold font-display">{labels.formatPrice(node.price)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
