import { graphql, useFragment } from 'react-relay'
import { getRatingLabel } from '../../../domain/reviews/ratings.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CompactRating_activity$key } from './__generated__/CompactRating_activity.graphql.ts'

/** Rating of a card: one star, average and number of reviews. The label is for screen readers and as a tooltip. */
export function CompactRating({ activity }: { activity: CompactRating_activity$key }) {
  const t = useMessage()
  const { rating } = useFragment(
    graphql`
      fragment CompactRating_activity on Activity {
        rating {
          average
          count
        }
      }
    `,
    activity,
  )
  if (rating.count === 0) return <span className="min-w-0 truncate text-muted">{t('rating.none')}</span>
  const average = rating.average.toFixed(1)
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <Icon name="star" className="size-4 text-marigold" />
      <span className="sr-only">{`${t('rating.stars', { average })}, `}</span>
      <span aria-hidden="true" className="font-semibold">
        {average}
      </span>
      <span className="max-[25rem]:sr-only text-muted">{t(`rating.${getRatingLabel(rating.average)}`)}</span>
      <span className="text-muted">{`(${rating.count})`}</span>
    </span>
  )
}
