import { encodeGlobalID } from '@pothos/plugin-relay'
import { Activity } from '../activities/Activity.graphql.ts'
import type { Review as ReviewRow } from '../platform/database/generated/client.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { FailureInterface } from '../platform/graphql/failures.graphql.ts'
import { createReview } from './createReview.ts'
import { deleteReview } from './deleteReview.ts'
import { AlreadyReviewed } from './failures.ts'
import { hideReview, showReview } from './moderateReview.ts'
import { Review } from './Review.graphql.ts'
import { reportReview } from './reportReview.ts'
import { updateReview } from './updateReview.ts'

builder.objectType(AlreadyReviewed, {
  name: 'AlreadyReviewed',
  description: 'The signed-in person has reviewed this activity; that review can be edited.',
  interfaces: [FailureInterface],
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
  return builder.objectRef<ReviewRow>(name).implement({
    description,
    fields: (t) => ({
      // As written: by now its author may have deleted it in another tab.
      review: t.field({
        type: Review,
        description: 'The review as it is now.',
        resolve: (review) => review,
      }),
      activity: t.prismaField({
        type: Activity,
        description: 'What it is about, with its `rating` as it is now.',
        resolve: (query, { activityId }, _, { db }) =>
          db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
      }),
    }),
  })
}

const DeleteReviewPayload = builder.objectRef<ReviewRow>('DeleteReviewPayload').implement({
  description: 'The review is gone.',
  fields: (t) => ({
    deletedReviewId: t.id({
      description: 'Global id that it had.',
      resolve: ({ id }) => encodeGlobalID('Review', id),
    }),
    activity: t.prismaField({
      type: Activity,
      description: 'What it was about, with its `rating` as it is now.',
      resolve: (query, { activityId }, _, { db }) =>
        db.activity.findUniqueOrThrow({ ...query, where: { id: activityId } }),
    }),
  }),
})

const ReportReviewPayload = builder.objectRef<{ reviewId: string }>('ReportReviewPayload').implement({
  description: 'Staff will look at it.',
  fields: (t) => ({
    reviewId: t.id({
      description: 'Global id of the review.',
      resolve: ({ reviewId }) => encodeGlobalID('Review', reviewId),
    }),
  }),
})

const ACCESS_FAILURES = [NotFound, NotSignedIn, NotAllowed]

builder.mutationFields((t) => ({
  createReview: t.field({
    type: CreateReviewPayload,
    description: 'Writes a review of an activity, one each.',
    errors: {
      types: [InvalidInput, NotFound, NotSignedIn, AlreadyReviewed],
      union: { description: 'What writing a review comes to.' },
    },
    args: { input: t.arg({ type: CreateReviewInput, required: true, description: 'The review.' }) },
    resolve: (_, { input }, context) => createReview(context, input),
  }),
  updateReview: t.field({
    type: UpdateReviewPayload,
    description: 'Changes a review. For its author only.',
    errors: {
      types: [InvalidInput, ...ACCESS_FAILURES],
      union: { description: 'What changing a review comes to.' },
    },
    args: { input: t.arg({ type: UpdateReviewInput, required: true, description: 'What it shall say.' }) },
    resolve: (_, { input }, context) => updateReview(context, input),
  }),
  deleteReview: t.field({
    type: DeleteReviewPayload,
    description: 'Deletes a review for good. For its author only.',
    errors: { types: ACCESS_FAILURES, union: { description: 'What deleting a review comes to.' } },
    args: { input: t.arg({ type: DeleteReviewInput, required: true, description: 'Which review.' }) },
    resolve: (_, { input }, context) => deleteReview(context, input.reviewId),
  }),
  reportReview: t.field({
    type: ReportReviewPayload,
    description: "Asks staff to look at somebody else's review.",
    errors: {
      types: [InvalidInput, ...ACCESS_FAILURES],
      union: { description: 'What reporting a review comes to.' },
    },
    args: { input: t.arg({ type: ReportReviewInput, required: true, description: 'Which and why.' }) },
    resolve: (_, { input }, context) => reportReview(context, input),
  }),
  hideReview: t.field({
    type: HideReviewPayload,
    description: 'Hides a review: it counts nowhere. For staff only; hiding it again changes nothing.',
    errors: {
      types: [InvalidInput, ...ACCESS_FAILURES],
      union: { description: 'What hiding a review comes to.' },
    },
    args: { input: t.arg({ type: HideReviewInput, required: true, description: 'Which review.' }) },
    resolve: (_, { input }, context) => hideReview(context, input),
  }),
  showReview: t.field({
    type: ShowReviewPayload,
    description: 'Brings a hidden review back. For staff only; showing it again changes nothing.',
    errors: { types: ACCESS_FAILURES, union: { description: 'What showing a review comes to.' } },
    args: { input: t.arg({ type: ShowReviewInput, required: true, description: 'Which review.' }) },
    resolve: (_, { input }, context) => showReview(context, input.reviewId),
  }),
}))
