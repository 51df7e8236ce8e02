import { expect } from 'vitest'
import type { TestClient } from './testServer.ts'

type ReviewAction = 'create' | 'update' | 'delete' | 'hide' | 'show'

/** A valid review. */
export const REVIEW_INPUT = { rating: 5, title: 'Lovely', comment: 'She asks for it every single week.' }

const SELECTED = 'review { uuid rating title comment isMine isVerified isApproved }'

/** Runs one of the five mutations and returns its result. */
export async function changeReview(client: Pick<TestClient, 'graphql'>, verb: ReviewAction, input: object) {
  const name = `${verb[0]?.toUpperCase()}${verb.slice(1)}Review`
  const selected = verb === 'delete' ? 'deletedReviewId' : SELECTED
  const already =
    verb === 'create' ? '... on AlreadyReviewed { activity { viewerReview { uuid title } } }' : ''
  const invalid =
    verb === 'create' || verb === 'update' ? '... on InvalidInput { fields { field message } }' : ''
  const { data, errors } = await client.graphql(
    `mutation ($input: ${name}Input!) { answer: ${verb}Review(input: $input) {
      __typename
      ... on ${name}Payload { ${selected} activity { viewerHasReviewed rating { average count } } }
      ${already} ${invalid}
      ... on Failure { message }
    } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data.answer
}

/** Creates a review and returns its raw id. */
export async function writeReview(
  client: Pick<TestClient, 'graphql'>,
  activityId: string,
  words: object = {},
) {
  const { review } = await changeReview(client, 'create', { activityId, ...REVIEW_INPUT, ...words })
  return review.uuid as string
}
