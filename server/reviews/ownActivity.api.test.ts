import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { changeReview, REVIEW_INPUT } from '../testing/features/review.ts'
import { seedActivity, seedManager, seedParent, seedProvider } from '../testing/seed.ts'
import { fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

async function canReview(client: TestClient, id: string) {
  const document = graphql('query ($id: ID!) { activity(id: $id) { viewerCanReview } }')
  return (await fetchData(client, document, { id })).activity?.viewerCanReview
}

test('refuses a review by a manager of the provider', async () => {
  const provider = await seedProvider(db)
  const { id: activityId } = await seedActivity(db, { providerId: provider.id })
  const { client } = await seedManager(server, provider.id)
  const input = { activityId, ...REVIEW_INPUT }
  expect(await canReview(client, activityId)).toBe(false)
  expect(await changeReview(client, 'create', input)).toMatchObject({ __typename: 'OwnActivity' })
  expect(await db.review.count({ where: { activityId } })).toBe(0)

  const other = await seedActivity(db)
  expect(await canReview(client, other.id)).toBe(true)
  expect(await changeReview(client, 'create', { ...input, activityId: other.id })).toMatchObject({
    __typename: 'CreateReviewPayload',
  })
})

test("refuses a review by the user with the provider's e-mail address", async () => {
  const provider = await seedProvider(db, { email: `Owner-${crypto.randomUUID()}@Example.in` })
  const { id: activityId } = await seedActivity(db, { providerId: provider.id })
  const { client } = await seedParent(server, { email: provider.email?.toLowerCase() })
  expect(await changeReview(client, 'create', { activityId, ...REVIEW_INPUT })).toMatchObject({
    __typename: 'OwnActivity',
  })
})

test('accepts a review by a claimant who is not approved, and freezes it after approval', async () => {
  const provider = await seedProvider(db)
  const { id: activityId } = await seedActivity(db, { providerId: provider.id })
  const { client, id: userId } = await seedManager(server, provider.id, 'pending')
  expect(await changeReview(client, 'create', { activityId, ...REVIEW_INPUT })).toMatchObject({
    __typename: 'CreateReviewPayload',
  })
  await db.providerClaim.updateMany({ where: { userId }, data: { state: 'approved' } })
  const { id: reviewId } = await db.review.findFirstOrThrow({ where: { userId } })
  expect(await changeReview(client, 'update', { reviewId, ...REVIEW_INPUT })).toMatchObject({
    __typename: 'OwnActivity',
  })
})

test('offers no review to visitors', async () => {
  const { id } = await seedActivity(db)
  expect(await canReview(server.createClient(), id)).toBe(false)
  expect(await canReview((await seedParent(server)).client, id)).toBe(true)
})
