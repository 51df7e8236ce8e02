import { ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { ActivityImage } from '../activities/card/ActivityImage.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { RecommendedStrip_viewer$key } from './__generated__/RecommendedStrip_viewer.graphql.ts'

/** Number of items and of skeletons (specification, section 9). */
const PREVIEW = 3
const card = 'small-card'
const row = 'small-cards'

/** The recommendations that Home shows. A visitor has none. */
export function useRecommendedItems(viewer: RecommendedStrip_viewer$key | null | undefined) {
  const data = useFragment(
    graphql`
      fragment RecommendedStrip_viewer on Viewer {
        recommendations {
          personalized {
            match
            activity {
              id
              uuid
              name
              price
              isFree
              provider {
                name
              }
              ...ActivityImage_activity
            }
          }
        }
      }
    `,
    viewer,
  )
  return data?.recommendations.personalized.slice(0, PREVIEW) ?? []
}

/** Recommendations on Home; nothing without any. */
export function RecommendedStrip({ viewer }: { viewer: RecommendedStrip_viewer$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const items = useRecommendedItems(viewer)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="recommended" className="text-xl md:text-2xl">
          {t('home.recommended')}
        </h2>
        <Link
          to="/recommendations"
          className="flex min-h-11 shrink-0 items-center font-semibold text-sky-ink"
          aria-label={t('home.recommended.viewAll.of')}
        >
          {t('home.recommended.viewAll')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <ul className={row} aria-labelledby="recommended">
        {items.map(({ match, activity }) => (
          <li key={activity.id} className="flex">
            <Link to={`/activity/${activity.uuid}`} className={card}>
              <span className="small-card-picture">
                <ActivityImage activity={activity} width={320} />
              </span>
              <span className="min-w-0 grow">
                <span translate="no" className="line-clamp-1 font-bold font-display leading-tight">
                  {activity.name}
                </span>
                <span translate="no" className="block truncate text-muted text-xs">
                  {activity.provider.name}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
                  <span className="font-semibold text-sky-ink text-xs">
                    {match != null && t('recommendations.match', { percent: match })}
                  </span>
                  <span className={`font-bold font-display ${activity.isFree ? 'text-leaf-ink' : ''}`}>
                    {labels.formatPrice(activity.price)}
                  </span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function RecommendedStripSkeleton() {
  const t = useMessage()
  return (
    <div>
      <h2 className="flex min-h-11 items-center text-xl md:text-2xl">{t('home.recommended')}</h2>
      <div role="status" aria-label={t('shell.loading')} className={row}>
        {Array.from({ length: PREVIEW }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton's rows never change
          <div key={index} className={card}>
            <Skeleton className="size-18 shrink-0 rounded-xl" />
            <div className="grow space-y-1">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-5 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
