import { encodeGlobalID } from '@pothos/plugin-relay'
import { Activity } from '../activities/Activity.graphql.ts'
import type { Review as ReviewRow } from '../platform/database/generated/client.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { createReview } from './createReview.ts'
import { deleteReview } from './deleteReview.ts'
import { AlreadyReviewed } from './failures.ts'
import { hideReview, showReview } from './moderateReview.ts'
import { Review } from './Review.graphql.ts'
import { reportReview } from './reportReview.ts'
import { updateReview } from './updateReview.ts'

failure(AlreadyReviewed, {
  description: 'The signed-in person has reviewed this activity; that review can be edited.',
  fields: (t) => ({
    activity: t.prismaField({
      type: Activity,
      description: 'The activity, with the `viewerReview` that there is.',
      resolve: (query, { activityId }, _, { db }) =>
        db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
    }),
  }),
})

const CreateReviewInput = builder.inputType('CreateReviewInput', {
  description: 'A review.',
  fields: (t) => ({
    activityId: t.id({ required: true, description: 'Global id or uuid of the activity.' }),
    rating: t.int({ required: true, description: 'Whole stars, 1 to 5.' }),
    title: t.string({ required: true, description: '1 to 100 characters.' }),
    comment: t.string({ required: true, description: '10 to 1000 characters.' }),
  }),
})

const UpdateReviewInput = builder.inputType('UpdateReviewInput', {
  description: 'A review as it shall be.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    rating: t.int({ required: true, description: 'Whole stars, 1 to 5.' }),
    title: t.string({ required: true, description: '1 to 100 characters.' }),
    comment: t.string({ required: true, description: '10 to 1000 characters.' }),
  }),
})

const DeleteReviewInput = createIdInput('DeleteReviewInput', 'Which review to delete.')
const HideReviewInput = builder.inputType('HideReviewInput', {
  description: 'Which review to hide.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    reason: t.string({ description: 'Why; its author reads it. At most 500 characters.' }),
  }),
})

const ReportReviewInput = builder.inputType('ReportReviewInput', {
  description: 'Which review should not stand.',
  fields: (t) => ({
    reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    reason: t.string({ required: true, description: '3 to 500 characters: why.' }),
  }),
})

const ShowReviewInput = createIdInput('ShowReviewInput', 'Which review to show.')

function createIdInput(name: string, description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => ({
      reviewId: t.id({ required: true, description: 'Global id or uuid of the review.' }),
    }),
  })
}

const CreateReviewPayload = createPayloadType('CreateReviewPayload', 'The review is written.')
const UpdateReviewPayload = createPayloadType('UpdateReviewPayload', 'The review is changed.')
const HideReviewPayload = createPayloadType('HideReviewPayload', 'The review is hidden.')
const ShowReviewPayload = createPayloadType('ShowReviewPayload', 'The review is seen by all.')

function createPayloadType(name: string, description: string) {
  return payload<ReviewRow>(name, {
    description,
    fields: (t) => ({
      // As written: by now its author may have deleted it in another tab.
      review: t.field({
        type: Review,
        description: 'The review as it is now.',
        resolve: (review) => review,
      }),
      activity: t.load({
        type: Activity,
        id: 'activityId',
        description: 'What it is about, with its `rating` as it is now.',
      }),
    }),
  })
}

const DeleteReviewPayload = payload<ReviewRow>('DeleteReviewPayload', {
  description: 'The review is gone.',
  fields: (t) => ({
    deletedReviewId: t.id({
      description: 'Global id that it had.',
      resolve: ({ id }) => encodeGlobalID('Review', id),
    }),
    activity: t.load({
      type: Activity,
      id: 'activityId',
      description: 'What it was about, with its `rating` as it is now.',
    }),
  }),
})

const ReportReviewPayload = payload<{ reviewId: string }>('ReportReviewPayload', {
  description: 'Staff will look at it.',
  fields: (t) => ({
    reviewId: t.id({
      description: 'Global id of the review.',
      resolve: ({ reviewId }) => encodeGlobalID('Review', reviewId),
    }),
  }),
})

const ACCESS_FAILURES = [NotFound, NotSignedIn, NotAllowed]

mutation('createReview', {
  type: CreateReviewPayload,
  description: 'Writes a review of an activity, one each.',
  input: CreateReviewInput,
  failures: [InvalidInput, NotFound, NotSignedIn, AlreadyReviewed],
  run: createReview,
})

mutation('updateReview', {
  type: UpdateReviewPayload,
  description: 'Changes a review. For its author only.',
  input: UpdateReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES],
  run: updateReview,
})

mutation('deleteReview', {
  type: DeleteReviewPayload,
  description: 'Deletes a review for good. For its author only.',
  input: DeleteReviewInput,
  failures: ACCESS_FAILURES,
  run: (context, { reviewId }) => deleteReview(context, reviewId),
})

mutation('reportReview', {
  type: ReportReviewPayload,
  description: "Asks staff to look at somebody else's review.",
  input: ReportReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES],
  run: reportReview,
})

mutation('hideReview', {
  type: HideReviewPayload,
  description: 'Hides a review: it counts nowhere. For staff only; hiding it again changes nothing.',
  input: HideReviewInput,
  failures: [InvalidInput, ...ACCESS_FAILURES],
  run: hideReview,
})

mutation('showReview', {
  type: ShowReviewPayload,
  description: 'Brings a hidden review back. For staff only; showing it again changes nothing.',
  input: ShowReviewInput,
  failures: ACCESS_FAILURES,
  run: (context, { reviewId }) => showReview(context, reviewId),
})
