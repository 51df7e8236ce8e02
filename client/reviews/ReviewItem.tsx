import { BadgeCheck, EllipsisVertical, Flag } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { MenuButton } from '../frame/MenuButton.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Badge } from '../ui/Badge.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { getInitials } from '../ui/getInitials.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Stars } from '../ui/Stars.tsx'
import type { ReviewItem_review$key } from './__generated__/ReviewItem_review.graphql.ts'
import type { ReviewItemMutation } from './__generated__/ReviewItemMutation.graphql.ts'

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

/** Reports another user's review to staff. */
function ReportReview({ id, author }: { id: string; author: string }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const { report, isPending, error } = useReportReview(() => setOpen(false))
  return (
    <>
      <IconButton label={t('review.report.of', { author })} className="-mr-2" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-5 text-muted" />
      </IconButton>
      <ReasonDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('review.report')}
        text={t('review.report.text')}
        label={t('review.report.reason')}
        look="primary"
        confirmLabel={t('review.report.submit')}
        closeLabel={t('shell.close')}
        pending={isPending}
        error={error}
        onConfirm={(reason) => report(id, reason)}
      />
    </>
  )
}

/** `onSettled` is called when the dialog closes: after every result except field errors. */
function useReportReview(onSettled: () => void) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<ReviewItemMutation>(
    graphql`
      mutation ReviewItemMutation($input: ReportReviewInput!) {
        result: reportReview(input: $input) {
          ... on ReportReviewPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('review.report.failed'),
      failureText: t('review.failed.text'),
      successToast: { title: t('review.reported'), description: t('review.reported.text') },
      onDone: onSettled,
      onFailure: onSettled,
      onInvalid: ({ reason }) => setError(reason),
    },
  )

  function report(reviewId: string, reason: string) {
    setError(undefined)
    commit({ input: { reviewId, reason } })
  }

  return { report, isPending, error }
}
