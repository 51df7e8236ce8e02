import { STARS } from '../../domain/reviews/ratings.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Review as ReviewRow } from '../platform/database/generated/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { isCallersActivity } from './ownActivity.ts'
import { loadVerifiedReviews } from './verifiedReviews.ts'
import { buildVisibleReviewWhere } from './visibleReview.ts'

const ReviewAuthor = builder.prismaObject('User', {
  variant: 'ReviewAuthor',
  description: 'Author of a review.',
  fields: (t) => ({
    uuid: t.id({
      nullable: true,
      description: 'Raw id; null unless the caller is the author, so that reviews do not identify parents.',
      resolve: ({ id }, _, { signedIn }) => (id === signedIn?.userId ? id : null),
    }),
    firstName: t.exposeString('firstName', { description: 'First name of the author.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the author.' }),
  }),
})

export const Review = builder.prismaNode('Review', {
  description: "A user's review of an activity; each user writes at most one per activity.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleReviewWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, the same as in REST.' }),
    rating: t.exposeInt('rating', { description: 'Stars, whole numbers from 1 to 5.' }),
    title: t.exposeString('title', { description: 'Title, 1 to 100 characters.' }),
    comment: t.exposeString('comment', { description: 'Text of the review, 10 to 1000 characters.' }),
    isVerified: t.boolean({
      description:
        "Whether the author attended: a past session is booked and confirmed or paid. False for the provider's own managers.",
      resolve: async ({ id }, _, context) =>
        (await loadBatched(context, 'verified', id, (ids) =>
          loadVerifiedReviews(context.db, ids, context.now),
        )) ?? false,
    }),
    isApproved: t.exposeBoolean('isApproved', {
      description:
        'False when staff have hidden the review. A hidden review counts nowhere and is visible only to its author and staff.',
    }),
    hiddenReason: t.string({
      nullable: true,
      description:
        'Reason why staff hid the review; null unless it is hidden and the caller is its author or staff.',
      resolve: ({ hiddenReason, userId }, _, { signedIn }) =>
        signedIn?.adminId || signedIn?.userId === userId ? hiddenReason : null,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the review was written.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the latest change.' }),
    author: t.relation('user', { type: ReviewAuthor, description: 'User who wrote the review.' }),
    isMine: t.boolean({
      description: 'Whether the signed-in user wrote the review; false for visitors.',
      resolve: ({ userId }, _, { signedIn }) => userId === signedIn?.userId,
    }),
    activity: t.relation('activity', { type: Activity, description: 'The reviewed activity.' }),
  }),
})

const RatingBar = builder.objectRef<{ stars: number; count: number }>('RatingBar').implement({
  description: 'Number of reviews with one number of stars.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: 'Number of stars, 5 to 1.' }),
    count: t.exposeInt('count', { description: 'Number of reviews with this number of stars.' }),
  }),
})

const Rating = builder.prismaObject('Activity', {
  variant: 'Rating',
  description: 'Summary of the approved reviews of an activity.',
  fields: (t) => ({
    average: t.float({
      description: 'Average number of stars, 1 to 5; 0 when there is no review.',
      resolve: ({ averageRating }) => Number(averageRating),
    }),
    count: t.exposeInt('reviewCount', { description: 'Number of approved reviews.' }),
    breakdown: t.field({
      type: [RatingBar],
      description: 'Number of approved reviews by stars, five stars first.',
      resolve: ({ starCounts }) => STARS.map((stars) => ({ stars, count: starCounts[stars - 1] ?? 0 })),
    }),
  }),
})

builder.prismaObjectFields(Activity, (t) => ({
  viewerReview: t.field({
    type: Review,
    nullable: true,
    description: 'Review of the signed-in user, even when it is hidden; null when there is none.',
    resolve: ({ id }, _, context) => findOwnReview(context, id),
  }),
  viewerHasReviewed: t.boolean({
    description: 'Whether the signed-in user has reviewed the activity; false for visitors.',
    resolve: async ({ id }, _, context) => (await findOwnReview(context, id)) !== null,
  }),
  viewerCanReview: t.boolean({
    description:
      'Whether the signed-in user may review the activity. False for visitors and for managers of its provider.',
    resolve: async ({ id }, _, context) =>
      context.signedIn !== null && !(await isCallersActivity(context, id)),
  }),
  rating: t.variant(Rating, { description: 'Average, number and breakdown of the approved reviews.' }),
  reviews: t.relatedConnection(
    'reviews',
    {
      type: Review,
      cursor: 'id',
      totalCount: true,
      description: 'Approved reviews, newest first.',
      query: (args) => {
        requireIdCursors(args)
        return { where: { isApproved: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }
      },
    },
    { name: 'ReviewConnection', description: 'A page of approved reviews.' },
    { name: 'ReviewEdge', description: 'A review with its cursor.' },
  ),
}))

/** The signed-in user's review of an activity, even when it is hidden; null for visitors. */
async function findOwnReview(context: Context, activityId: string): Promise<ReviewRow | null> {
  const userId = context.signedIn?.userId
  if (!userId) return null
  const found = await loadBatched(context, 'own review', activityId, async (ids) => {
    const reviews = await context.db.review.findMany({ where: { userId, activityId: { in: ids } } })
    return new Map(reviews.map((review) => [review.activityId, review]))
  })
  return found ?? null
}
