import { z } from 'zod'
import { reviewRequest } from '../../domain/reviews/reviewRequest.ts'
import { type FragmentOf, graphql } from '../platform/graphql/document.ts'
import { getNodes } from './activityJson.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { FAILURE_FRAGMENT, instant, paging, toPageVariables, uuid } from './wire.ts'

const REVIEW_FRAGMENT = graphql(`
  fragment RestReview on Review {
    uuid rating title comment isVerified createdAt author { uuid firstName lastName } activity { uuid }
  }
`)

const reviewSchema = z.object({
  id: uuid,
  userId: uuid.nullable().meta({ description: "Id of the author on the caller's own review, else null." }),
  activityId: uuid,
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  isVerified: z.boolean(),
  createdAt: instant,
  user: z.object({ firstName: z.string(), lastName: z.string() }),
})

function toReviewJson({
  uuid: id,
  author: { uuid: userId, ...user },
  activity,
  ...review
}: FragmentOf<typeof REVIEW_FRAGMENT>) {
  return { id, userId, activityId: activity.uuid, ...review, user }
}

export const reviewEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id/rating-stats',
    summary: 'Returns average and number of the reviews.',
    caller: 'anybody',
    document: graphql('query RestRating($id: ID!) { activity(id: $id) { rating { average count } } }'),
    toJson: ({ activity }) =>
      activity && { averageRating: activity.rating.average, reviewCount: activity.rating.count },
    response: z.object({ averageRating: z.number(), reviewCount: z.int() }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id/has-reviewed',
    summary: 'Tells whether the caller has reviewed the activity; false for visitors.',
    caller: 'anybody',
    document: graphql('query RestHasReviewed($id: ID!) { activity(id: $id) { viewerHasReviewed } }'),
    toJson: ({ activity }) => activity && { hasReviewed: activity.viewerHasReviewed },
    response: z.object({ hasReviewed: z.boolean() }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id/reviews',
    summary: 'Lists approved reviews, newest first.',
    caller: 'anybody',
    query: z.strictObject(paging),
    document: graphql(
      `query RestReviews($id: ID!, $first: Int, $after: String) {
        activity(id: $id) { reviews(first: $first, after: $after) {
          edges { node { ...RestReview } }
          totalCount pageInfo { hasNextPage endCursor }
        } }
      }`,
      [REVIEW_FRAGMENT],
    ),
    variables: ({ params, query }) => ({ id: params.id ?? '', ...toPageVariables(query) }),
    page: ({ activity }) => activity?.reviews,
    toJson: ({ activity }) => activity && getNodes(activity.reviews).map(toReviewJson),
    response: z.array(reviewSchema),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/activities/:id/reviews',
    summary: 'Writes a review; each user writes at most one per activity.',
    caller: 'user',
    body: z.strictObject({ rating: z.int32(), title: z.string(), comment: z.string() }),
    rules: reviewRequest,
    example: { rating: 5, title: 'Lovely', comment: 'She asks for it every single week.' },
    document: graphql(
      `mutation RestCreateReview($input: CreateReviewInput!) {
        result: createReview(input: $input) {
          ... on CreateReviewPayload { review { ...RestReview } }
          ...Failed
        }
      }`,
      [REVIEW_FRAGMENT, FAILURE_FRAGMENT],
    ),
    variables: ({ params, body }) => ({ input: { activityId: params.id ?? '', ...body } }),
    status: 201,
    toJson: ({ result }) => toReviewJson(result.review),
    response: reviewSchema,
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/reviews/:id',
    summary: "Deletes the caller's review permanently.",
    caller: 'user',
    document: graphql(
      `mutation RestDeleteReview($id: ID!) {
        result: deleteReview(input: { reviewId: $id }) {
          ... on DeleteReviewPayload { activity { uuid rating { average count } } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    toJson: ({ result: { activity } }, { params }) => ({
      id: params.id,
      activityId: activity.uuid,
      averageRating: activity.rating.average,
      reviewCount: activity.rating.count,
    }),
    response: z.object({ id: z.string(), activityId: uuid, averageRating: z.number(), reviewCount: z.int() }),
  }),
]
