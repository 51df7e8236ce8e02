import { BadgeCheck, EllipsisVertical } from 'lucide-react'
import { lazy, useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { MenuButton } from '../frame/MenuButton.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Badge } from '../ui/Badge.tsx'
import { getInitials } from '../ui/getInitials.ts'
import { Stars } from '../ui/Stars.tsx'
import type { ReviewItem_review$key } from './__generated__/ReviewItem_review.graphql.ts'
import { ReportReview } from './ReportReview.tsx'

const loadMenu = () => import('./ReviewMenu.tsx')
const ReviewMenu = lazy(async () => ({ default: (await loadMenu()).ReviewMenu }))

interface ReviewItemProps {
  as: 'li' | 'div'
  review: ReviewItem_review$key
  activityId: string
  onEdit: () => void
  onDeleted: () => void
}

/** A review. Its author has a menu; other signed-in users can report it. */
export function ReviewItem({ as: Element, review, activityId, onEdit, onDeleted }: ReviewItemProps) {
  const t = useMessage()
  const dates = useDates()
  const { isSignedIn } = useReader()
  const menuButton = useRef<HTMLButtonElement>(null)
  const { id, rating, title, comment, isVerified, isMine, createdAt, author } = useFragment(
    graphql`
      fragment ReviewItem_review on Review {
        id
        rating
        title
        comment
        isVerified
        isMine
        createdAt
        author {
          firstName
          lastName
        }
      }
    `,
    review,
  )
  return (
    <Element className="py-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          translate="no"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sky-soft font-bold font-display text-lg text-sky-ink"
        >
          {getInitials(author.firstName, 1)}
        </span>
        <div className="grow">
          <p translate="no" className="font-semibold">
            {formatFullName(author)}
          </p>
          <p className="text-muted text-sm">
            <time dateTime={createdAt}>{dates.formatInstantDay(createdAt, 'short')}</time>
          </p>
        </div>
        <Stars value={rating} label={t('rating.stars', { average: rating })} />
        {isMine && (
          <MenuButton
            ref={menuButton}
            label={t('review.menu')}
            className="-mr-2"
            load={loadMenu}
            renderMenu={(menu) => (
              <ReviewMenu
                {...menu}
                id={id}
                activityId={activityId}
                onEdit={onEdit}
                onDeleted={onDeleted}
                onKept={() => menuButton.current?.focus()}
              />
            )}
          >
            <EllipsisVertical aria-hidden="true" />
          </MenuButton>
        )}
        {isSignedIn && !isMine && <ReportReview id={id} author={formatFullName(author)} />}
      </div>
      <h3 translate="no" className="mt-3 text-lg">
        {title}
      </h3>
      <p translate="no" className="mt-0.5 whitespace-pre-line">
        {comment}
      </p>
      {isVerified && (
        <p className="mt-2">
          <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" className="size-4" />}>
            {t('review.verified')}
          </Badge>
        </p>
      )}
    </Element>
  )
}
