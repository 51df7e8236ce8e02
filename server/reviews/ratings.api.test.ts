import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeContext } from '../platform/context.ts'
import { changeReview, REVIEW_INPUT } from '../testing/features/review.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedManyParents, seedParent, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { createReview } from './createReview.ts'
import * as reviewLocks from './locks.ts'

const server = await startTestServer()
const { db, clock } = server

/** Rating columns of an activity, beside the values computed from its reviews. */
async function loadRating(id: string) {
  const [rating] = await db.$queryRaw<{ kept: string; counted: string }[]>`
      SELECT concat("reviewCount", ' × ', "averageRating", ' of ', "starCounts") AS kept,
        (SELECT concat(count(*), ' × ', coalesce(round(avg(rating), 2), 0)::numeric(3, 2), ' of ',
           array(SELECT count(own.id) FROM generate_series(1, 5) AS star
             LEFT JOIN reviews own ON own."activityId" = activities.id AND own."isApproved" AND own.rating = star
             GROUP BY star ORDER BY star))
         FROM reviews WHERE "activityId" = activities.id AND "isApproved") AS counted
      FROM activities WHERE id = ${id}::uuid`
  return rating
}

async function expectKept(id: string) {
  const rating = await loadRating(id)
  expect(rating?.kept).toBe(rating?.counted)
}

const AUTHORS = 6
const authors = await Promise.all(Array.from({ length: AUTHORS }, () => seedParent(server)))
const staff = await seedStaff(server)

const step = fc.record({
  verb: fc.constantFrom(
    'create' as const,
    'create' as const,
    'update' as const,
    'delete' as const,
    'hide' as const,
    'show' as const,
  ),
  author: fc.nat({ max: AUTHORS - 1 }),
  rating: fc.integer({ min: 1, max: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** One random change. NotFound is a valid result. */
async function change(activityId: string, { verb, author, rating }: Step) {
  const { id: userId, client } = authors[author] as { id: string; client: TestClient }
  if (verb === 'create') return changeReview(client, verb, { activityId, ...REVIEW_INPUT, rating })
  const review = await db.review.findFirst({ where: { userId, activityId }, select: { id: true } })
  const reviewId = review?.id ?? crypto.randomUUID()
  if (verb === 'update') return changeReview(client, verb, { reviewId, ...REVIEW_INPUT, rating })
  return changeReview(verb === 'delete' ? client : staff.client, verb, { reviewId })
}

const RUNS = { numRuns: 2, endOnFailure: true }
const hundred = fc.array(step, { minLength: 100, maxLength: 100 })

test('keeps the columns right after each of 200 random changes', async () => {
  await fc.assert(
    fc.asyncProperty(hundred, async (steps) => {
      const { id } = await seedActivity(db)
      for (const one of steps) {
        await change(id, one)
        await expectKept(id)
      }
    }),
    RUNS,
  )
}, 60_000)

test('keeps the columns right after 200 random changes, 20 in parallel', async () => {
  await fc.assert(
    fc.asyncProperty(hundred, async (steps) => {
      const { id } = await seedActivity(db)
      for (let begun = 0; begun < steps.length; begun += 20) {
        await Promise.all(steps.slice(begun, begun + 20).map((one) => change(id, one)))
        await expectKept(id)
      }
    }),
    RUNS,
  )
}, 60_000)

test('creates one review of twenty parallel ones of a parent', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => changeReview(client, 'create', { activityId: id, ...REVIEW_INPUT })),
  )
  const names = responses.map(({ __typename }) => __typename).sort()
  expect(names).toEqual([...Array(19).fill('AlreadyReviewed'), 'CreateReviewPayload'])
  const expected = '1 × 5.00 of {0,0,0,0,1}'
  expect(await loadRating(id)).toEqual({ kept: expected, counted: expected })
})

const FORTY = '40 × 5.00 of {0,0,0,0,40}'

/** Forty parents call the use case in parallel. */
async function reviewInParallel(activityId: string) {
  const tokens = await seedManyParents(db, 40, clock.now)
  await Promise.all(
    tokens.map(async (loginSessionToken) => {
      const context = await makeContext(server.services, {
        address: '',
        isCrossSite: false,
        cookies: {},
        acceptLanguage: undefined,
        accessToken: null,
        setLoginSessionToken() {},
        loginSessionToken: loginSessionToken,
      })
      return createReview(context, { activityId, ...REVIEW_INPUT })
    }),
  )
  return loadRating(activityId)
}

test('control: without the lock the columns drift at some time; with it never', async () => {
  const guarded = await seedActivity(db)
  expect(await reviewInParallel(guarded.id)).toEqual({ kept: FORTY, counted: FORTY })

  // Which change counts last is random, so the control repeats.
  for (let rounds = 1; ; rounds++) {
    const unguarded = await seedActivity(db)
    const { kept, counted } =
      (await withGuard(
        reviewLocks,
        'lockRating',
        async () => {},
        () => reviewInParallel(unguarded.id),
      )) ?? {}
    expect(counted).toBe(FORTY)
    if (kept !== counted) return
    expect(rounds, 'rounds without a drift').toBeLessThan(15)
  }
})
