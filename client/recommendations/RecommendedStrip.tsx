import { ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { ActivityImage } from '../activities/ActivityImage.tsx'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { RecommendedStrip_viewer$key } from './__generated__/RecommendedStrip_viewer.graphql.ts'

/** Number of items and of skeletons (specification, section 9). */
const PREVIEW = 3
const card =
  'relative block w-40 shrink-0 overflow-hidden rounded-card border border-line/60 bg-surface shadow-card'
const row = 'no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 pb-2'

/** Recommendations on Home; nothing without any. */
export function RecommendedStrip({ viewer }: { viewer: RecommendedStrip_viewer$key }) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { recommendations } = useFragment(
    graphql`
      fragment RecommendedStrip_viewer on Viewer {
        recommendations {
          personalized {
            score
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
  const items = recommendations.personalized.slice(0, PREVIEW)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="recommended" className="text-2xl">
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
        {items.map(({ score, activity }) => (
          <li key={activity.id} className="flex">
            <Link to={`/activity/${activity.uuid}`} className={card}>
              <ActivityImage activity={activity} size="small" />
              <span className="flex flex-col gap-1 p-3">
                <span
                  translate="no"
                  className="line-clamp-2 min-h-[2.5em] font-bold font-display leading-tight"
                >
                  {activity.name}
                </span>
                <span translate="no" className="truncate text-muted text-xs">
                  {activity.provider.name}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
                  <span className="font-semibold text-sky-ink text-xs">
                    {t('recommendations.match', { percent: Math.round(score * 100) })}
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
      <h2 className="mb-3 flex min-h-11 items-center text-2xl">{t('home.recommended')}</h2>
      <div role="status" aria-label={t('shell.loading')} className={row}>
        {Array.from({ length: PREVIEW }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton's rows never change
          <div key={index} className={card}>
            <Skeleton className="aspect-video w-full rounded-none" />
            <div className="flex flex-col gap-1 p-3">
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-6 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
