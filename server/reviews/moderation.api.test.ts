import { addMinutes } from 'date-fns/addMinutes'
import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { changeReview, REVIEW_INPUT, writeReview } from '../testing/features/review.ts'
import { seedActivity, seedParent, seedReview, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const admin = await seedStaff(server)

async function run(client: TestClient, name: string, input: object, success = '') {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`
  const { data, errors } = await client.runText(
    `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename
      ${success && `... on ${type}Payload { ${success} }`} ... on Failure { ... on InvalidInput { fields { field code } } } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data.result
}

async function queue(filter: 'ALL' | 'HIDDEN' | 'REPORTED') {
  const { data } = await admin.client.graphql(
    graphql(`query ($filter: ReviewQueueFilter!) { viewer { staff { reviews(filter: $filter, first: 100) { totalCount
      edges { node { uuid isApproved hiddenReason reports { reason } } } } } } }`),
    { filter },
  )
  return data.viewer?.staff?.reviews.edges.map(({ node }) => node)
}

const moderated = async () =>
  (await db.adminStats.findUnique({ where: { adminId: admin.adminId } }))?.reviewsModerated ?? 0

test('updates queue, rating and XP when a reported review is hidden and shown again', async () => {
  const activity = await seedActivity(db)
  const { id: reviewId, userId } = await seedReview(db, { activityId: activity.id, rating: 1 })
  const parent = await seedParent(server)
  const before = await moderated()
  expect(
    (await run(parent.client, 'reportReview', { reviewId, reason: 'It is about another place.' })).__typename,
  ).toBe('ReportReviewPayload')
  await run(parent.client, 'reportReview', { reviewId, reason: 'It names a child.' })
  expect(await queue('REPORTED')).toMatchObject([
    { uuid: reviewId, reports: [{ reason: 'It names a child.' }] },
  ])

  const hidden = await run(
    admin.client,
    'hideReview',
    { reviewId, reason: 'It names a child.' },
    'review { hiddenReason } activity { rating { count } }',
  )
  expect(hidden).toMatchObject({
    review: { hiddenReason: 'It names a child.' },
    activity: { rating: { count: 0 } },
  })
  expect(await queue('REPORTED')).toEqual([])
  expect(await queue('HIDDEN')).toMatchObject([{ uuid: reviewId, isApproved: false }])
  await run(admin.client, 'showReview', { reviewId })
  await run(admin.client, 'hideReview', { reviewId })
  expect(await db.review.findUnique({ where: { id: reviewId } })).toMatchObject({
    hiddenReason: null,
    userId,
  })
  expect(await moderated()).toBe(before + 1)
  const messages = await db.message.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  expect(messages.map(({ kind }) => kind)).toEqual(['reviewHidden', 'reviewHidden'])
  expect(messages.map(({ values }) => (values as { reason?: string }).reason)).toContain('It names a child.')
})

test('decides nothing about a review that its author has changed meanwhile', async () => {
  const activity = await seedActivity(db)
  const author = await seedParent(server)
  const reviewId = await writeReview(author.client, activity.id)
  const { updatedAt } = await db.review.findUniqueOrThrow({ where: { id: reviewId } })
  server.clock.now = addMinutes(server.clock.now, 1)
  await changeReview(author.client, 'update', { reviewId, ...REVIEW_INPUT, title: 'Another text' })
  const read = { reviewId, updatedAt: updatedAt.toISOString() }
  for (const decision of ['showReview', 'hideReview'] as const)
    expect((await run(admin.client, decision, read)).__typename).toBe('ReviewChanged')
  expect(await db.review.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({ isApproved: true })
  const { updatedAt: latest } = await db.review.findUniqueOrThrow({ where: { id: reviewId } })
  const hidden = await run(admin.client, 'hideReview', { reviewId, updatedAt: latest.toISOString() })
  expect(hidden.__typename).toBe('HideReviewPayload')
})

test('leaves open the reports that staff have not read', async () => {
  const activity = await seedActivity(db)
  const { id: reviewId } = await seedReview(db, { activityId: activity.id, rating: 2 })
  const [one, two, three] = [await seedParent(server), await seedParent(server), await seedParent(server)]
  const report = async ({ client }: { client: TestClient }, reason: string) => {
    server.clock.now = addMinutes(server.clock.now, 1)
    await run(client, 'reportReview', { reviewId, reason })
  }
  const listReports = async () =>
    (await queue('REPORTED'))?.flatMap(({ reports }) => reports.map(({ reason }) => reason))
  await report(one, 'It is untrue.')
  await report(two, 'It is rude.')
  const read = await db.reviewReport.findMany({ where: { reviewId } })
  const reportsRead = read.map(({ createdAt }) => createdAt.toISOString())
  await report(three, 'It names a child.')
  await report(one, 'It names my child.')

  const before = await moderated()
  expect((await run(admin.client, 'showReview', { reviewId, reportsRead })).__typename).toBe(
    'ShowReviewPayload',
  )
  expect(await listReports()).toEqual(['It names a child.', 'It names my child.'])
  expect(await moderated()).toBe(before + 1)
  expect(await db.auditEntry.findFirst({ where: { subjectId: reviewId } })).toMatchObject({
    before: { openReports: 3 },
    after: { openReports: 2 },
  })

  // A decision from a list of hidden reviews that had no reports yet.
  await run(admin.client, 'hideReview', { reviewId, reportsRead: [] })
  expect(await listReports()).toHaveLength(2)
  // Without a list, as by other clients, the decision is about all reports.
  await run(admin.client, 'showReview', { reviewId })
  expect(await listReports()).toEqual([])
})

test('handles the report when the review is approved, and queues a new report', async () => {
  const activity = await seedActivity(db)
  const { id: reviewId } = await seedReview(db, { activityId: activity.id, rating: 2 })
  const parent = await seedParent(server)
  const before = await moderated()
  await run(parent.client, 'reportReview', { reviewId, reason: 'It is untrue.' })
  await run(admin.client, 'showReview', { reviewId })
  expect(await queue('REPORTED')).toEqual([])
  expect(await moderated()).toBe(before + 1)
  await run(parent.client, 'reportReview', { reviewId, reason: 'It is still untrue.' })
  expect(await queue('REPORTED')).toHaveLength(1)
  await run(admin.client, 'showReview', { reviewId })
})

test('refuses visitors, authors and empty reasons; shows reports to staff only', async () => {
  const activity = await seedActivity(db)
  const author = await seedParent(server)
  const { id: reviewId } = await db.review.create({
    data: {
      activityId: activity.id,
      userId: author.id,
      rating: 5,
      title: 'Fine',
      comment: 'We go there every week.',
    },
  })
  const input = { reviewId, reason: 'It is untrue.' }
  expect((await run(server.createClient(), 'reportReview', input)).__typename).toBe('NotSignedIn')
  expect((await run(author.client, 'reportReview', input)).__typename).toBe('NotAllowed')
  const parent = await seedParent(server)
  expect((await run(parent.client, 'reportReview', { reviewId, reason: ' ' })).fields).toEqual([
    { field: 'reason', code: 'validation.reason.required' },
  ])
  expect((await run(parent.client, 'hideReview', { reviewId })).__typename).toBe('NotAllowed')
  await run(parent.client, 'reportReview', input)
  const { data } = await parent.client.graphql(
    graphql('query ($id: ID!) { activity(id: $id) { reviews { edges { node { reports { reason } } } } } }'),
    { id: activity.id },
  )
  expect(data.activity?.reviews?.edges?.[0]?.node.reports).toEqual([])
})
