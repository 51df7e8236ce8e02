import { encodeGlobalID } from '@pothos/plugin-relay'
import { z } from 'zod'
import { reviewRequest } from '../../domain/reviews/reviewRequest.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Review as ReviewRow } from '../platform/database/generated/client.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn, parseInput } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { createReview } from './createReview.ts'
import { deleteReview } from './deleteReview.ts'
import { AlreadyReviewed, OwnActivity, ReviewChanged } from './failures.ts'
import { hideReview, showReview } from './moderateReview.ts'
import { requireOthersActivity } from './ownActivity.ts'
import { Review } from './Review.graphql.ts'
import { reportReview } from './reportReview.ts'
import { updateRating } from './updateRating.ts'
import { markVerified } from './verifiedReviews.ts'
import { requireOwnReview } from './visibleReview.ts'

failure(AlreadyReviewed, {
  description: 'The signed-in user has already reviewed this activity and can edit that review.',
  fields: (t) => ({
    activity: t.prismaField({
      type: Activity,
      description: 'The activity with the existing `viewerReview`.',
      resolve: (query, { activityId }, _, { db }) =>
        db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
    }),
  }),
})

failure(OwnActivity, {
  description:
    'The signed-in user manages the provider of the activity and cannot review it. Nothing was written.',
})

failure(ReviewChanged, {
  description: 'The author has changed the review since `updatedAt`. Nothing was decided.',
})

const UPDATED_AT =
  '`Review.updatedAt` of the review that staff read. When its author has changed it since, the result is ReviewChanged. Left out: the review as it is.'

const REPORTS_READ =
  '`createdAt` of each report that staff read. The decision closes these; reports that arrived since stay open. Left out: it closes all.'

const CreateReviewInput = builder.inputType('CreateReviewInput', {
  description: 'Data of a new review.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    rating: t.int({ required: true, description: 'Stars, whole numbers from 1 to 5.' }),
    title: t.string({ required: true, description: 'Title, 1 to 100 characters.' }),
    comment: t.string({ required: true, description: 'Text of the review, 10 to 1000 characters.' }),
  }),
})

const UpdateReviewInput = builder.inputType('UpdateReviewInput', {
  description: 'The whole review after the change.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    rating: t.int({ required: true, description: 'Stars, whole numbers from 1 to 5.' }),
    title: t.string({ required: true, description: 'Title, 1 to 100 characters.' }),
    comment: t.string({ required: true, description: 'Text of the review, 10 to 1000 characters.' }),
  }),
})

const DeleteReviewInput = createIdInput('DeleteReviewInput', 'The review to delete.')
const HideReviewInput = builder.inputType('HideReviewInput', {
  description: 'The review to hide.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    reason: t.string({ description: 'Reason of at most 500 characters, which the author reads; optional.' }),
    updatedAt: t.field({ type: 'DateTime', description: UPDATED_AT }),
    reportsRead: t.field({ type: ['DateTime'], description: REPORTS_READ }),
  }),
})

const ReportReviewInput = builder.inputType('ReportReviewInput', {
  description: 'The review to report to staff.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    reason: t.string({ required: true, description: 'Reason of the report, 3 to 500 characters.' }),
  }),
})

const ShowReviewInput = builder.inputType('ShowReviewInput', {
  description: 'The reported review to approve, or the hidden one to show again.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    updatedAt: t.field({ type: 'DateTime', description: UPDATED_AT }),
    reportsRead: t.field({ type: ['DateTime'], description: REPORTS_READ }),
  }),
})

function createIdInput(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    }),
  })
}

const CreateReviewPayload = createPayloadType('CreateReviewPayload', 'The new review.')
const UpdateReviewPayload = createPayloadType('UpdateReviewPayload', 'The changed review.')
const HideReviewPayload = createPayloadType('HideReviewPayload', 'The hidden review.')
const ShowReviewPayload = createPayloadType('ShowReviewPayload', 'The review, which is visible again.')

function createPayloadType(name: string, description: string) {
  return payload<ReviewRow>(name, {
    description,
    fields: (t) => ({
      // Not loaded again, because the author may have deleted it in another tab meanwhile.
      review: t.field({
        type: Review,
        description: 'The review after the change.',
        resolve: (review) => review,
      }),
      activity: t.load({
        type: Activity,
        id: 'activityId',
        description: 'The reviewed activity with its current `rating`.',
      }),
    }),
  })
}

const DeleteReviewPayload = payload<ReviewRow>('DeleteReviewPayload', {
  description: 'The review is deleted.',
  fields: (t) => ({
    deletedReviewId: t.id({
      description: 'Global id of the deleted review.',
      resolve: ({ id }) => encodeGlobalID('Review', id),
    }),
    activity: t.load({
      type: Activity,
      id: 'activityId',
      description: 'The reviewed activity with its current `rating`.',
    }),
  }),
})

const ReportReviewPayload = payload<{ reviewId: string }>('ReportReviewPayload', {
  description: 'The report was sent to staff.',
  fields: (t) => ({
    reviewId: t.id({
      description: 'Global id of the reported review.',
      resolve: ({ reviewId }) => encodeGlobalID('Review', reviewId),
    }),
  }),
})

const ACCESS_FAILURES = [NotFound, NotSignedIn, NotAllowed]

mutation('createReview', {
  type: CreateReviewPayload,
  description: 'Writes a review of an activity. Each user writes at most one per activity.',
  input: CreateReviewInput,
  failures: [InvalidInput, NotFound, NotSignedIn, AlreadyReviewed, OwnActivity],
  run: createReview,
})

mutation('updateReview', {
  type: UpdateReviewPayload,
  description: 'Changes a review. For its author only.',
  input: UpdateReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES, OwnActivity],
  run: updateReview,
})

mutation('deleteReview', {
  type: DeleteReviewPayload,
  description: 'Deletes a review permanently. For its author only.',
  input: DeleteReviewInput,
  failures: ACCESS_FAILURES,
  run: (context, { reviewId }) => deleteReview(context, reviewId),
})

mutation('reportReview', {
  type: ReportReviewPayload,
  description: "Reports another user's review to staff.",
  input: ReportReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES],
  run: reportReview,
})

mutation('hideReview', {
  type: HideReviewPayload,
  description: 'Hides a review, which then counts nowhere. Hiding it again changes nothing. For staff.',
  input: HideReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES, ReviewChanged],
  run: hideReview,
})

mutation('showReview', {
  type: ShowReviewPayload,
  description: 'Shows a hidden review again. Showing it again changes nothing. For staff.',
  input: ShowReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES, ReviewChanged],
  run: showReview,
})

const updateReviewRequest = reviewRequest.extend({ reviewId: z.string() })

/** Changes the caller's own review. A hidden review stays hidden. */
async function updateReview(context: Context, input: unknown): Promise<ReviewRow> {
  const { userId } = requireUser(context)
  const { reviewId: id, ...text } = parseInput(updateReviewRequest, input)
  const { now } = context

  return runInTransaction(context, async (tx) => {
    const { id: reviewId, activityId } = await requireOwnReview(context, tx, id, userId)
    await requireOthersActivity(tx, userId, activityId)
    return updateRating(tx, activityId, async () => {
      const [review] = await tx.review.updateManyAndReturn({
        where: { id: reviewId },
        data: { ...text, updatedAt: now },
      })
      if (!review) throw new NotFound('failure.reviewNotFound')
      await markVerified(tx, reviewId, now)
      return review
    })
  })
}
