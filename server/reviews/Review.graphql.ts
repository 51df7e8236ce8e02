import { STARS } from '../../domain/reviews/ratings.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { findOwnReview } from './findOwnReview.ts'
import { loadRatingBreakdowns } from './loadRatingBreakdowns.ts'
import { loadVerifiedReviews } from './verifiedReviews.ts'
import { buildVisibleReviewWhere } from './visibleReview.ts'

const ReviewAuthor = builder.prismaObject('User', {
  variant: 'ReviewAuthor',
  description: 'Who wrote a review.',
  fields: (t) => ({
    uuid: t.id({
      nullable: true,
      description: 'Raw id, for the author alone: nobody follows a parent by their reviews.',
      resolve: ({ id }, _, { signedIn }) => (id === signedIn?.userId ? id : null),
    }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
  }),
})

export const Review = builder.prismaNode('Review', {
  description: "A person's review of an activity, one each.",
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => ({ id: toUuidOrNil(id), AND: buildVisibleReviewWhere(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Raw id, as in REST.' }),
    rating: t.exposeInt('rating', { description: 'Stars, 1 to 5.' }),
    title: t.exposeString('title', { description: '1 to 100 characters.' }),
    comment: t.exposeString('comment', { description: '10 to 1000 characters.' }),
    isVerified: t.boolean({
      description:
        "Whether the author has a past session of the activity, confirmed or paid. Never for the provider's own.",
      resolve: async ({ id }, _, context) =>
        (await loadBatched(context, 'verified', id, (ids) =>
          loadVerifiedReviews(context.db, ids, context.now),
        )) ?? false,
    }),
    isApproved: t.exposeBoolean('isApproved', {
      description:
        'False when staff have hidden it: then it counts nowhere, and only its author and staff see it.',
    }),
    hiddenReason: t.string({
      nullable: true,
      description: 'Why staff have hidden it, for its author and staff; null for anyone else.',
      resolve: ({ hiddenReason, userId }, _, { signedIn }) =>
        signedIn?.adminId || signedIn?.userId === userId ? hiddenReason : null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    author: t.relation('user', { type: ReviewAuthor, description: 'Who wrote it.' }),
    isMine: t.boolean({
      description: 'Whether the signed-in person wrote it.',
      resolve: ({ userId }, _, { signedIn }) => userId === signedIn?.userId,
    }),
    activity: t.relation('activity', { type: Activity, description: 'What it is about.' }),
  }),
})

const RatingBar = builder.objectRef<{ stars: number; count: number }>('RatingBar').implement({
  description: 'How many reviews give so many stars.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: '5 to 1.' }),
    count: t.exposeInt('count', { description: 'Number of reviews.' }),
  }),
})

const Rating = builder.prismaObject('Activity', {
  variant: 'Rating',
  description: 'What the approved reviews of an activity come to.',
  fields: (t) => ({
    average: t.float({
      description: 'Average of the stars; 0 where there is no review.',
      resolve: ({ averageRating }) => Number(averageRating),
    }),
    count: t.exposeInt('reviewCount', { description: 'Number of reviews.' }),
    breakdown: t.field({
      type: [RatingBar],
      description: 'Number of reviews by stars, five stars first.',
      resolve: async ({ id }, _, context) => {
        const counts = await loadBatched(context, 'rating breakdown', id, (ids) =>
          loadRatingBreakdowns(context.db, ids),
        )
        return STARS.map((stars) => ({ stars, count: counts?.get(stars) ?? 0 }))
      },
    }),
  }),
})

builder.prismaObjectFields(Activity, (t) => ({
  viewerReview: t.field({
    type: Review,
    nullable: true,
    description: "The signed-in person's own review, a hidden one too; null when there is none.",
    resolve: ({ id }, _, context) => findOwnReview(context, id),
  }),
  viewerHasReviewed: t.boolean({
    description: 'Whether the signed-in person has reviewed it; false for visitors.',
    resolve: async ({ id }, _, context) => (await findOwnReview(context, id)) !== null,
  }),
  rating: t.variant(Rating, { description: 'Average, number and breakdown of its reviews.' }),
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
    { name: 'ReviewConnection', description: 'A page of reviews.' },
    { name: 'ReviewEdge', description: 'A review with its position.' },
  ),
}))
