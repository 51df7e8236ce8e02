import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { REVIEW_COMMENT_MAX } from '../../domain/reviews/reviewLimits.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/device/drafts.ts'
import { useLazyResolver } from '../platform/forms/useLazyResolver.ts'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useErrorMessage, useMessage } from '../platform/i18n/useMessage.ts'
import { useSignInRedirect } from '../platform/pages/useSignInRedirect.ts'
import { useReader } from '../platform/reader.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/fields/Field.tsx'
import { StarInput } from '../ui/fields/StarInput.tsx'
import type { ReviewForm_review$key } from './__generated__/ReviewForm_review.graphql.ts'
import { getReviewDraftName, type ReviewDraft } from './reviewDraft.ts'
import { useSaveReview } from './useSaveReview.ts'
import { getReviewSignInPath } from './writeReviewPath.ts'

interface ReviewFormProps {
  activityId: string
  /** The review to edit; absent for a new one. */
  review: ReviewForm_review$key | null | undefined
  onCancel: () => void
  onSaved: () => void
}

const loadReviewRequest = () => import('../../domain/reviews/reviewRequest.ts')

const emptyDraft: ReviewDraft = { rating: 0, title: '', comment: '' }

export function ReviewForm({ activityId, review, onCancel, onSaved }: ReviewFormProps) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const openSignIn = useSignInRedirect()
  const location = useLocation()
  const { userId } = useReader()
  const draftName = getReviewDraftName(activityId)
  const data = useFragment(
    graphql`
      fragment ReviewForm_review on Review {
        id
        rating
        title
        comment
      }
    `,
    review,
  )
  const form = useForm<ReviewDraft>({
    resolver: useLazyResolver(loadReviewRequest, ({ reviewRequest }) => reviewRequest),
    defaultValues: readDraft<ReviewDraft>(draftName, userId) ?? toReviewDraft(data) ?? emptyDraft,
  })
  const { control, handleSubmit, setError, setFocus, watch, getValues, formState } = form
  // Registered before the other fields: it gets the focus first when all have errors.
  const { field: rating } = useController({ control, name: 'rating' })
  const registerField = useRegisterField(form)
  const { errors } = formState
  const { save, isPending } = useSaveReview({
    activityId,
    setError,
    onDone: () => {
      removeDraft(draftName)
      onSaved()
    },
    // The user has written a review in another tab: the draft is kept for editing that one.
    onFailure: ({ type }) => {
      if (type !== 'AlreadyReviewed') return
      writeDraft(draftName, userId, getValues())
      onCancel()
    },
    onNotSignedIn: () => {
      writeDraft(draftName, userId, getValues())
      openSignIn(getReviewSignInPath(location))
    },
  })

  useEffect(() => setFocus('rating'), [setFocus])

  function cancel() {
    removeDraft(draftName)
    onCancel()
  }

  return (
    <form
      method="post"
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit((values) => save(values, data?.id))}
    >
      <StarInput
        ref={rating.ref}
        label={t('review.form.rating')}
        value={rating.value}
        starsLabel={(stars) => t('rating.bar', { stars })}
        error={errorMessage(errors.rating?.message)}
        onChange={rating.onChange}
      />
      <TextField
        label={t('review.form.title')}
        placeholder={t('review.form.title.placeholder')}
        {...registerField('title')}
      />
      <TextArea
        label={t('review.form.comment')}
        placeholder={t('review.form.comment.placeholder')}
        rows={5}
        hint={t('review.form.length', { count: watch('comment').trim().length, max: REVIEW_COMMENT_MAX })}
        {...registerField('comment')}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="outline" className="grow" disabled={isPending} onClick={cancel}>
          {t('review.form.cancel')}
        </Button>
        <Button type="submit" look="delight" className="grow" pending={isPending}>
          {submitLabel()}
        </Button>
      </div>
    </form>
  )

  function submitLabel() {
    if (isPending) return t('review.form.pending')
    return data ? t('review.form.update') : t('review.form.submit')
  }
}

function toReviewDraft(review: ReviewDraft | null | undefined): ReviewDraft | null {
  if (!review) return null
  const { rating, title, comment } = review
  return { rating, title, comment }
}
