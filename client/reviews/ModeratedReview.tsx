import { Flag } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import { Stars } from '../ui/Stars.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { ModeratedReview_review$key } from './__generated__/ModeratedReview_review.graphql.ts'
import { useModerateReview } from './useModerateReview.ts'

interface ModeratedReviewProps {
  review: ModeratedReview_review$key
  onDecided: () => void
}

/** A review with its reports and the decision. */
export function ModeratedReview({ review, onDecided }: ModeratedReviewProps) {
  const t = useMessage()
  const dates = useDates()
  const [isHiding, setHiding] = useState(false)
  const data = useFragment(
    graphql`
      fragment ModeratedReview_review on Review {
        id
        rating
        title
        comment
        isApproved
        hiddenReason
        createdAt
        updatedAt
        author {
          firstName
          lastName
        }
        activity {
          uuid
          name
        }
        reports {
          reason
          createdAt
        }
      }
    `,
    review,
  )
  const { hide, approve, isPending, error } = useModerateReview({
    onDecided,
    onSettled: () => setHiding(false),
  })
  const { id, isApproved, hiddenReason, author, activity, reports } = data
  const reportsRead = reports.map(({ createdAt }) => createdAt)
  const read = { reviewId: id, updatedAt: data.updatedAt, reportsRead }
  const named = <span translate="no" className="sr-only">{`: ${data.title}`}</span>

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line/60 bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <TextLink to={`/activity/${activity.uuid}`} translate="no">
            {activity.name}
          </TextLink>
          <p className="text-muted text-sm">
            <span translate="no">{formatFullName(author)}</span>,{' '}
            {dates.formatInstantDay(data.createdAt, 'short')}
          </p>
        </div>
        {!isApproved && <Badge tone="danger">{t('moderation.hidden')}</Badge>}
      </div>
      <div className="grow">
        <Stars value={data.rating} label={t('rating.stars', { average: data.rating })} />
        <h3 translate="no" className="mt-2 text-lg">
          {data.title}
        </h3>
        <p translate="no" className="whitespace-pre-line">
          {data.comment}
        </p>
      </div>
      {reports.length > 0 && (
        <Notice tone="warning" icon={<Flag aria-hidden="true" />}>
          <p className="font-semibold">{t('moderation.reports', { count: reports.length })}</p>
          <ul translate="no" className="list-disc space-y-0.5 pl-4">
            {reports.map((report) => (
              <li key={report.createdAt}>{report.reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isApproved && hiddenReason && (
        <p className="text-sm">
          {t('moderation.why')} <span translate="no">{hiddenReason}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        {(!isApproved || reports.length > 0) && (
          <Button pending={isPending && !isHiding} onClick={() => approve(read)}>
            {t('moderation.approve')}
            {named}
          </Button>
        )}
        {isApproved && (
          <Button look="dangerOutline" onClick={() => setHiding(true)}>
            {t('moderation.hide')}
            {named}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={isHiding}
        onOpenChange={setHiding}
        title={t('moderation.hide.title')}
        text={t('moderation.hide.text')}
        label={t('moderation.hide.reason')}
        hint={t('moderation.hide.reason.hint')}
        confirmLabel={t('moderation.hide')}
        closeLabel={t('shell.close')}
        pending={isPending}
        error={error}
        onConfirm={(reason) => hide(read, reason)}
      />
    </li>
  )
}
