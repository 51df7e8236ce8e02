import { graphql, useFragment } from 'react-relay'
import { getRatingLabel } from '../../domain/reviews/ratings.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Stars } from '../ui/Stars.tsx'
import type { RatingBreakdown_activity$key } from './__generated__/RatingBreakdown_activity.graphql.ts'

/** Full summary: average, label, and a bar with the real count of each number of stars. */
export function RatingBreakdown({ activity }: { activity: RatingBreakdown_activity$key }) {
  const t = useMessage()
  const { rating } = useFragment(
    graphql`
      fragment RatingBreakdown_activity on Activity {
        rating {
          average
          count
          breakdown {
            stars
            count
          }
        }
      }
    `,
    activity,
  )
  const average = rating.average.toFixed(1)
  const bars = [...rating.breakdown].sort((a, b) => b.stars - a.stars)
  return (
    <div className="flex items-center gap-5 rounded-2xl bg-sunken p-4">
      <div className="w-26 shrink-0 text-center">
        <p className="font-bold font-display text-5xl leading-none">{average}</p>
        <Stars value={rating.average} label={t('rating.stars', { average })} />
        <p className="mt-1 font-semibold">{t(`rating.${getRatingLabel(rating.average)}`)}</p>
        <p className="text-muted text-xs">{t('rating.basedOn', { count: rating.count })}</p>
      </div>
      <ul aria-label={t('rating.breakdown')} className="min-w-0 grow space-y-1.5">
        {bars.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2 text-sm">
            <span className="sr-only">{`${t('rating.bar', { stars })}: ${t('rating.reviews', { count })}`}</span>
            <span aria-hidden="true" className="w-2">
              {stars}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 w-0 min-w-0 grow rounded-full"
            >
              <rect width="100" height="8" className="fill-line" />
              <rect
                width={rating.count > 0 ? (100 * count) / rating.count : 0}
                height="8"
                className="fill-marigold"
              />
            </svg>
            <span aria-hidden="true" className="w-6 text-right text-muted">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
