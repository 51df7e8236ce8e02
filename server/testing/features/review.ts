import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/document.ts'
import { expectPayload, runMutation, type TestClient } from '../testClient.ts'

/** A valid review. */
export const REVIEW_INPUT = { rating: 5, title: 'Lovely', comment: 'She asks for it every single week.' }

const REVIEW_FRAGMENT = graphql(
  'fragment ChangedReview on Review { uuid rating title comment isMine isVerified isApproved }',
)
const ACTIVITY_FRAGMENT = graphql(
  'fragment ReviewedActivity on Activity { viewerHasReviewed rating { average count } }',
)
const FAILURE_FRAGMENT = graphql(`
  fragment ReviewFailure on Failure { message ... on InvalidInput { fields { field message } } }
`)

const DOCUMENTS = {
  create: graphql(
    `mutation ($input: CreateReviewInput!) { result: createReview(input: $input) {
      __typename
      ... on CreateReviewPayload { review { ...ChangedReview } activity { ...ReviewedActivity } }
      ... on AlreadyReviewed { activity { viewerReview { uuid title } } }
      ...ReviewFailure
    } }`,
    [REVIEW_FRAGMENT, ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  update: graphql(
    `mutation ($input: UpdateReviewInput!) { result: updateReview(input: $input) {
      __typename
      ... on UpdateReviewPayload { review { ...ChangedReview } activity { ...ReviewedActivity } }
      ...ReviewFailure
    } }`,
    [REVIEW_FRAGMENT, ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  delete: graphql(
    `mutation ($input: DeleteReviewInput!) { result: deleteReview(input: $input) {
      __typename
      ... on DeleteReviewPayload { deletedReviewId activity { ...ReviewedActivity } }
      ...ReviewFailure
    } }`,
    [ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  hide: graphql(
    `mutation ($input: HideReviewInput!) { result: hideReview(input: $input) {
      __typename
      ... on HideReviewPayload { review { ...ChangedReview } activity { ...ReviewedActivity } }
      ...ReviewFailure
    } }`,
    [REVIEW_FRAGMENT, ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
  show: graphql(
    `mutation ($input: ShowReviewInput!) { result: showReview(input: $input) {
      __typename
      ... on ShowReviewPayload { review { ...ChangedReview } activity { ...ReviewedActivity } }
      ...ReviewFailure
    } }`,
    [REVIEW_FRAGMENT, ACTIVITY_FRAGMENT, FAILURE_FRAGMENT],
  ),
}

type Documents = typeof DOCUMENTS

/** Runs one of the five review mutations and returns its result. */
export function changeReview<Verb extends keyof Documents>(
  client: Pick<TestClient, 'graphql'>,
  verb: Verb,
  input: VariablesOf<Documents[Verb]>['input'],
) {
  return runMutation(client, DOCUMENTS[verb] as never, input) as Promise<ResultOf<Documents[Verb]>['result']>
}

/** Creates a review and returns its raw id. */
export async function writeReview(
  client: Pick<TestClient, 'graphql'>,
  activityId: string,
  change: Partial<typeof REVIEW_INPUT> = {},
) {
  const result = await changeReview(client, 'create', { activityId, ...REVIEW_INPUT, ...change })
  return expectPayload(result, 'CreateReviewPayload').review.uuid
}
