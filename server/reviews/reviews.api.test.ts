import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { changeReview, REVIEW_INPUT, writeReview } from '../testing/features/review.ts'
import { seedActivity, seedParent, seedProvider, seedReview, seedStaff } from '../testing/seed.ts'
import { expectPayload, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const visitor = server.createClient()

async function loadActivity(client: TestClient, id: string, fields: string) {
  const document = `query ($id: ID!) { activity(id: $id) { ${fields} } }`
  const { data, errors } = await client.runText(document, { id })
  expect(errors).toBeUndefined()
  return data.activity
}
const listed = async (id: string, client = visitor) => {
  const { reviews } = await loadActivity(client, id, 'reviews { edges { node { title isVerified } } }')
  return reviews.edges.map(({ node }: { node: { title: string; isVerified: boolean } }) => node)
}

test('creates, changes and deletes a review and updates the activity', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  await seedReview(db, { activityId: id, rating: 2 })
  const own = 'viewerHasReviewed viewerReview { title rating }'
  expect(await loadActivity(client, id, own)).toEqual({ viewerHasReviewed: false, viewerReview: null })

  const made = expectPayload(
    await changeReview(client, 'create', { activityId: id, ...REVIEW_INPUT, title: '  Lovely  ' }),
    'CreateReviewPayload',
  )
  expect(made).toEqual({
    __typename: 'CreateReviewPayload',
    review: {
      uuid: expect.any(String),
      ...REVIEW_INPUT,
      isMine: true,
      isVerified: false,
      isApproved: true,
    },
    activity: { viewerHasReviewed: true, rating: { average: 3.5, count: 2 } },
  })
  expect(await loadActivity(client, id, own)).toEqual({
    viewerHasReviewed: true,
    viewerReview: { title: 'Lovely', rating: 5 },
  })

  const reviewId = btoa(`Review:${made.review.uuid}`)
  const change = { rating: 3, title: 'Good', comment: 'The hall is rather loud.' }
  expect(await changeReview(client, 'update', { reviewId, ...change })).toMatchObject({
    __typename: 'UpdateReviewPayload',
    review: change,
    activity: { viewerHasReviewed: true, rating: { average: 2.5, count: 2 } },
  })
  expect(await changeReview(client, 'delete', { reviewId })).toEqual({
    __typename: 'DeleteReviewPayload',
    deletedReviewId: reviewId,
    activity: { viewerHasReviewed: false, rating: { average: 2, count: 1 } },
  })
  expect(await changeReview(client, 'delete', { reviewId })).toEqual({
    __typename: 'NotFound',
    message: 'Review not found',
  })
})

test('refuses a second review and returns the first', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const uuid = await writeReview(client, id)
  expect(await changeReview(client, 'create', { activityId: id, ...REVIEW_INPUT, title: 'Again' })).toEqual({
    __typename: 'AlreadyReviewed',
    message: 'You have already reviewed this activity.',
    activity: { viewerReview: { uuid, title: 'Lovely' } },
  })
})

test('names each invalid field with the specified messages', async () => {
  const { client } = await seedParent(server)
  const { id: activityId } = await seedActivity(db)
  const messages = async (words: object) => {
    const { fields } = expectPayload(
      await changeReview(client, 'create', { activityId, ...REVIEW_INPUT, ...words }),
      'InvalidInput',
    )
    return fields.map(({ field, message }: { field: string; message: string }) => [field, message])
  }
  expect(await messages({ rating: 0, title: ' ', comment: 'short' })).toEqual([
    ['rating', 'Please select a rating'],
    ['title', 'Please enter a title'],
    ['comment', 'Comment must be at least 10 characters'],
  ])
  expect(await messages({ rating: 6, title: 'x'.repeat(101), comment: 'x'.repeat(1001) })).toEqual([
    ['rating', 'Rating cannot exceed 5'],
    ['title', 'Title is too long'],
    ['comment', 'Comment is too long'],
  ])
  expect(await listed(activityId)).toEqual([])
})

test('requires sign-in and an existing activity and review', async () => {
  const { id: activityId } = await seedActivity(db)
  const { client } = await seedParent(server)
  const reviewId = await writeReview(client, activityId)
  const signIn = { __typename: 'NotSignedIn', message: 'Please sign in first.' }
  expect(await changeReview(visitor, 'create', { activityId, ...REVIEW_INPUT })).toEqual(signIn)
  expect(await changeReview(visitor, 'update', { reviewId, ...REVIEW_INPUT })).toEqual(signIn)
  for (const verb of ['delete', 'hide', 'show'] as const)
    expect(await changeReview(visitor, verb, { reviewId })).toEqual(signIn)
  for (const unknown of ['nonsense', crypto.randomUUID()]) {
    expect(await changeReview(client, 'create', { activityId: unknown, ...REVIEW_INPUT })).toMatchObject({
      message: 'Activity not found',
    })
    expect(await changeReview(client, 'update', { reviewId: unknown, ...REVIEW_INPUT })).toMatchObject({
      message: 'Review not found',
    })
  }
  expect(await loadActivity(visitor, activityId, 'viewerHasReviewed viewerReview { id }')).toEqual({
    viewerHasReviewed: false,
    viewerReview: null,
  })
})

test('lets only the author edit and delete, and only staff hide and show', async () => {
  const asha = await seedParent(server)
  const { id } = await seedActivity(db)
  const reviewId = await writeReview(asha.client, id)
  const refused = { __typename: 'NotAllowed', message: 'You are not allowed to do this.' }
  for (const { client } of [await seedParent(server), await seedStaff(server)]) {
    expect(await changeReview(client, 'update', { reviewId, ...REVIEW_INPUT, rating: 1 })).toEqual(refused)
    expect(await changeReview(client, 'delete', { reviewId })).toEqual(refused)
  }
  expect(await changeReview(asha.client, 'hide', { reviewId })).toEqual(refused)
  expect(await changeReview(asha.client, 'show', { reviewId })).toEqual(refused)
  expect(await loadActivity(visitor, id, 'rating { average count }')).toEqual({
    rating: { average: 5, count: 1 },
  })
})

test('excludes a hidden review everywhere except for its author and staff', async () => {
  const asha = await seedParent(server)
  const admin = await seedStaff(server)
  const { id } = await seedActivity(db)
  const reviewId = await writeReview(asha.client, id)
  const none = { average: 0, count: 0 }
  const hidden = {
    __typename: 'HideReviewPayload',
    review: { isApproved: false },
    activity: { rating: none },
  }
  expect(await changeReview(admin.client, 'hide', { reviewId })).toMatchObject(hidden)
  expect(await changeReview(admin.client, 'hide', { reviewId })).toMatchObject(hidden)
  expect(await listed(id, asha.client)).toEqual([])

  const node = async (client: TestClient) =>
    (
      await client.graphql(
        graphql('query ($id: ID!) { node(id: $id) { ... on Review { title isApproved } } }'),
        {
          id: btoa(`Review:${reviewId}`),
        },
      )
    ).data.node
  expect(await node(visitor)).toBeNull()
  expect(await node((await seedParent(server)).client)).toBeNull()
  for (const { client } of [asha, admin])
    expect(await node(client)).toEqual({ title: 'Lovely', isApproved: false })

  expect(
    await changeReview(asha.client, 'update', { reviewId, ...REVIEW_INPUT, title: 'Milder' }),
  ).toMatchObject({
    review: { title: 'Milder', isApproved: false },
    activity: { viewerHasReviewed: true, rating: none },
  })
  expect(await changeReview(admin.client, 'show', { reviewId })).toMatchObject({
    review: { isApproved: true },
    activity: { rating: { average: 5, count: 1 } },
  })
})

test('verifies a review when the session starts, without a write', async () => {
  const { client } = await seedParent(server)
  const activity = await seedActivity(db, { isFree: true })
  await writeReview(client, activity.id)
  await book(client, activity)
  const before = clock.now
  expect(await listed(activity.id)).toEqual([{ title: 'Lovely', isVerified: false }])
  clock.set('2026-11-28T04:30:00Z')
  expect(await listed(activity.id)).toEqual([{ title: 'Lovely', isVerified: false }])
  clock.set('2026-11-28T04:30:01Z')
  expect(await listed(activity.id)).toEqual([{ title: 'Lovely', isVerified: true }])
  clock.now = before
})

test('verifies past confirmed or paid sessions of the author', async () => {
  const provider = await seedProvider(db)
  const { slots, ...activity } = await seedActivity(db, { providerId: provider.id })
  const past = new Date('2026-11-21T04:30:00Z')
  const verified = async (booking: object, claim?: 'pending') => {
    const { id: userId, client } = await seedParent(server)
    if (claim) await db.providerClaim.create({ data: { userId, providerId: provider.id, state: claim } })
    await db.booking.create({
      data: {
        participantName: 'Diya',
        participantAge: 8,
        contactName: 'Asha Raman',
        contactPhone: '9876543210',
        contactEmail: 'asha@example.in',
        activityId: activity.id,
        userId,
        providerId: provider.id,
        timeSlotId: slots[0]?.id as string,
        timeSlot: activity.timeSlot,
        bookingDate: past,
        totalAmount: '450',
        refundHours: 24,
        refundPercent: 100,
        ...booking,
      },
    })
    const made = expectPayload(
      await changeReview(client, 'create', { activityId: activity.id, ...REVIEW_INPUT }),
      'CreateReviewPayload',
    )
    const row = await db.review.findUniqueOrThrow({ where: { id: made.review.uuid } })
    expect(row.isVerified).toBe(made.review.isVerified)
    return row.isVerified
  }
  expect(await verified({ status: 'confirmed', paymentStatus: 'paid' })).toBe(true)
  expect(await verified({ status: 'confirmed', paymentStatus: 'pending' })).toBe(true)
  expect(await verified({ status: 'pending', paymentStatus: 'paid' })).toBe(true)
  expect(await verified({ status: 'pending', paymentStatus: 'pending' })).toBe(false)
  expect(await verified({ status: 'cancelled', paymentStatus: 'paid' })).toBe(false)
  expect(await verified({ status: 'confirmed', bookingDate: new Date('2026-11-28T04:30:00Z') })).toBe(false)
  expect(await verified({ status: 'confirmed' }, 'pending')).toBe(true)
})

test('costs the same number of statements for any list length', async () => {
  const { id } = await seedActivity(db)
  for (let count = 0; count < 5; count++) await seedReview(db, { activityId: id, rating: 4 })
  const { client } = await seedParent(server)
  const list = (first: number) =>
    server.countQueries(() =>
      loadActivity(
        client,
        id,
        `viewerHasReviewed reviews(first: ${first}) { edges { node { isVerified isMine author { firstName } } } }`,
      ),
    )
  const one = await list(1)
  expect(await list(5)).toBe(one)
})
