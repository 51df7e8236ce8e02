import { CircleCheck, EyeOff, MessageSquareHeart, PencilLine, Store } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { WriteReview_activity$key } from './__generated__/WriteReview_activity.graphql.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { getReviewSignInPath } from './writeReviewPath.ts'

interface WriteReviewProps {
  activity: WriteReview_activity$key
  isWriting: boolean
  onStart: () => void
  onCancel: () => void
  onSaved: () => void
  onDeleted: () => void
}

/** An invitation, then the form, then the written review. */
export function WriteReview(props: WriteReviewProps) {
  const { activity, isWriting, onStart, onCancel, onSaved, onDeleted } = props
  const t = useMessage()
  const { isSignedIn } = useReader()
  const { id, viewerHasReviewed, viewerCanReview, viewerReview } = useFragment(
    graphql`
      fragment WriteReview_activity on Activity {
        id
        viewerHasReviewed
        viewerCanReview
        viewerReview {
          id
          isApproved
          ...ReviewForm_review
          ...ReviewItem_review
        }
      }
    `,
    activity,
  )
  if (isSignedIn && !viewerCanReview) {
    return (
      <Notice tone="info" icon={<Store aria-hidden="true" />}>
        {t('failure.ownActivity')}
      </Notice>
    )
  }
  if (isWriting) {
    return <ReviewForm activityId={id} review={viewerReview} onCancel={onCancel} onSaved={onSaved} />
  }
  if (!viewerHasReviewed || !viewerReview) return <Invitation onStart={onStart} />

  return (
    <>
      <Notice tone="success" icon={<CircleCheck aria-hidden="true" />}>
        <h3 className="text-base">{t('review.already')}</h3>
        <p>{t('review.already.text')}</p>
      </Notice>
      <ReviewItem as="div" review={viewerReview} activityId={id} onEdit={onStart} onDeleted={onDeleted} />
      {!viewerReview.isApproved && (
        <div className="mb-4">
          <Notice tone="warning" icon={<EyeOff aria-hidden="true" />}>
            {t('review.hidden')}
          </Notice>
        </div>
      )}
      <Button
        look="outline"
        wide
        icon={<PencilLine aria-hidden="true" className="size-5" />}
        onClick={onStart}
      >
        {t('review.edit')}
      </Button>
    </>
  )
}

function Invitation({ onStart }: { onStart: () => void }) {
  const t = useMessage()
  const { isSignedIn } = useReader()
  const location = useLocation()
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <MessageSquareHeart aria-hidden="true" strokeWidth={1.5} className="size-12 text-rani" />
      <h3 className="mt-2 text-lg">{t('review.invite')}</h3>
      <p className="mb-4 text-muted">{t('review.invite.text')}</p>
      {isSignedIn ? (
        <Button look="delight" onClick={onStart}>
          {t('review.invite.start')}
        </Button>
      ) : (
        <ButtonLink look="delight" to={getReviewSignInPath(location)}>
          {t('review.invite.signIn')}
        </ButtonLink>
      )}
    </div>
  )
}
