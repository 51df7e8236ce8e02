import { graphql, useFragment } from 'react-relay'
import { getRatingLabel } from '../../../domain/reviews/ratings.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Stars } from '../../ui/Stars.tsx'
import type { RatingSummary_activity$key } from './__generated__/RatingSummary_activity.graphql.ts'

/** One line: stars, average, label and number of reviews. */
export function RatingSummary({ activity }: { activity: RatingSummary_activity$key }) {
  const t = useMessage()
  const { rating } = useFragment(
    graphql`
      fragment RatingSummary_activity on Activity {
        rating {
          average
          count
        }
      }
    `,
    activity,
  )
  if (rating.count === 0) return <p className="text-muted text-sm">{t('rating.none')}</p>

  const average = rating.average.toFixed(1)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <Stars value={rating.average} label={t('rating.stars', { average })} />
      <span className="font-semibold">{average}</span>
      <span className="text-muted">
        {t(`rating.${getRatingLabel(rating.average)}`)} · {t('rating.reviews', { count: rating.count })}
      </span>
    </p>
  )
}
