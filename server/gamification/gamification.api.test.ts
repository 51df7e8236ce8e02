import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NO_COUNTERS } from '../../domain/gamification/xp.ts'
import { createStaffMember } from '../accounts/signUp/createStaffMember.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { changeReview } from '../testing/features/review.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedProvider, seedReview, seedStaff } from '../testing/seed.ts'
import { expectPayload, expectValue, fetchData } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { awardXp, type XpKind } from './awardXp.ts'
import * as countersModule from './counters.ts'
import { loadCounters, type lockCounters } from './counters.ts'

const server = await startTestServer()
const { db, services, clock } = server

type Person = Awaited<ReturnType<typeof seedStaff>>

async function award(person: Pick<Person, 'client'>, kind: XpKind, subject: string) {
  const context = await createTestContext(services, person.client.cookies.patang ?? '')
  await runInTransaction(context, (tx) => awardXp(tx, { kind, subject }))
}

const PANEL = graphql(`{ viewer { staff { uuid
  gamification { level totalPoints activitiesCreated providersCreated bookingsManaged reviewsModerated
    dailyLoginStreak levelPoints nextLevelPoints pointsToNext }
  achievementGroups { group current unlockedCount achievements {
    achievement { key name points } progress unlocked } } } } }`)

async function loadPanel({ client }: Pick<Person, 'client'>) {
  return expectValue((await fetchData(client, PANEL)).viewer?.staff)
}

const checkIn = async (person: Pick<Person, 'client'>) => {
  const { data } = await person.client.graphql(
    graphql(
      'mutation { checkIn { __typename ... on CheckInPayload { staff { gamification { dailyLoginStreak totalPoints } } } } }',
    ),
  )
  return data.checkIn
}

/** The XP equal the recorded awards, and each achievement exists once. */
async function expectBooksAgree(adminId: string) {
  const { _sum } = await db.xpEvent.aggregate({ where: { adminId }, _sum: { points: true } })
  expect((await loadCounters(db, adminId)).totalPoints).toBe(_sum.points ?? 0)
  const unlocked = await db.adminAchievement.findMany({ where: { adminId }, orderBy: { number: 'asc' } })
  expect(unlocked.map(({ number }) => number)).toEqual(unlocked.map((_, index) => index + 1))
}

test('starts a new staff member at level 1 without XP', async () => {
  const { gamification, achievementGroups } = await loadPanel(await seedStaff(server))
  expect(gamification).toMatchObject({
    level: 1,
    totalPoints: 0,
    levelPoints: 0,
    nextLevelPoints: 500,
    pointsToNext: 500,
  })
  expect(achievementGroups.map((group) => [group.group, group.current, group.unlockedCount])).toEqual([
    ['ACTIVITIES_CREATED', 0, 0],
    ['PROVIDERS_CREATED', 0, 0],
    ['LOGIN_STREAK', 0, 0],
  ])
})

test('shows the panel to staff only', async () => {
  const parent = await seedParent(server)
  expect((await fetchData(parent.client, PANEL)).viewer?.staff).toBeNull()
  expect((await checkIn(parent)).__typename).toBe('NotAllowed')
  expect((await checkIn({ client: server.createClient() })).__typename).toBe('NotSignedIn')
  await award(parent, 'provider', 'p')
  expect(await db.xpEvent.count({ where: { subject: 'p' } })).toBe(0)
})

test('awards XP and an achievement for the first activity, and nothing for a repetition', async () => {
  const admin = await seedStaff(server)
  await award(admin, 'activity', 'first')
  await award(admin, 'activity', 'first')
  const { gamification, achievementGroups } = await loadPanel(admin)
  expect(gamification).toMatchObject({ totalPoints: 75, activitiesCreated: 1 })
  expect(achievementGroups[0]?.achievements[0]).toMatchObject({
    achievement: { key: 'activitiesCreated.1', name: 'First Activity', points: 25 },
    progress: 1,
    unlocked: true,
  })
  expect(achievementGroups[0]?.achievements[1]).toMatchObject({ progress: 1, unlocked: false })
  await expectBooksAgree(admin.adminId)
})

test('counts an incomplete activity and awards XP when any staff member completes it', async () => {
  const [author, editor] = [await seedStaff(server), await seedStaff(server)]
  await award(author, 'activityCreated', 'sketch')
  expect((await loadPanel(author))?.gamification).toMatchObject({ totalPoints: 25, activitiesCreated: 1 })
  await award(editor, 'activity', 'sketch')
  await award(author, 'activity', 'sketch')
  expect((await loadPanel(author))?.gamification).toMatchObject({ totalPoints: 25, activitiesCreated: 1 })
  expect((await loadPanel(editor))?.gamification).toMatchObject({ totalPoints: 50, activitiesCreated: 0 })
})

test('awards nothing for a rolled-back action, and once for its retry', async () => {
  const admin = await seedStaff(server)
  const context = await createTestContext(services, admin.client.cookies.patang ?? '')
  const failing = runInTransaction(context, async (tx) => {
    await awardXp(tx, { kind: 'provider', subject: 'retried' })
    throw new Error('the line broke')
  })
  await expect(failing).rejects.toThrow('the line broke')
  expect(await loadCounters(db, admin.adminId)).toEqual(NO_COUNTERS)
  await award(admin, 'provider', 'retried')
  expect((await loadPanel(admin))?.gamification).toMatchObject({ totalPoints: 100, providersCreated: 1 })
})

/** With `lock`, the two parallel awards use it instead of the guard. */
async function twoAtTheThreshold(round: string, lock?: typeof lockCounters) {
  const admin = await seedStaff(server)
  for (const number of [1, 2, 3]) await award(admin, 'activity', `${round} ${number}`)
  const awardBoth = () =>
    Promise.allSettled([4, 5].map((number) => award(admin, 'activity', `${round} ${number}`)))
  const both = lock ? await withGuard(countersModule, 'lockCounters', lock, awardBoth) : await awardBoth()
  const counters = await loadCounters(db, admin.adminId)
  const fives = await db.adminAchievement.count({
    where: { adminId: admin.adminId, key: 'activitiesCreated.5' },
  })
  const isRight =
    both.every(({ status }) => status === 'fulfilled') &&
    counters.activitiesCreated === 5 &&
    counters.totalPoints === 5 * 50 + 25 + 50 &&
    fives === 1
  return { admin, isRight }
}

test('counts two parallel awards at the threshold and unlocks once', async () => {
  for (let round = 0; round < 8; round++) {
    const { admin, isRight } = await twoAtTheThreshold(`guarded ${round}`)
    expect(isRight).toBe(true)
    await expectBooksAgree(admin.adminId)
  }
})

test('control: without the lock one of two parallel awards is lost', async () => {
  // The pause lets both transactions read before either writes.
  const noLock: typeof lockCounters = async (tx, adminId) => {
    await tx.$executeRaw`INSERT INTO admin_stats ("adminId") VALUES (${adminId}::uuid) ON CONFLICT DO NOTHING`
    const counters = await loadCounters(tx, adminId)
    await sleep(20)
    return counters
  }
  let wrong = 0
  for (let round = 0; round < 8; round++)
    if (!(await twoAtTheThreshold(`open ${round}`, noLock)).isRight) wrong += 1
  expect(wrong).toBeGreaterThan(0)
})

test('counts the same award once when given twice in parallel', async () => {
  for (let round = 0; round < 5; round++) {
    const admin = await seedStaff(server)
    await Promise.all([1, 2, 3].map(() => award(admin, 'provider', `same ${round}`)))
    expect((await loadPanel(admin))?.gamification).toMatchObject({ totalPoints: 100, providersCreated: 1 })
  }
})

test('counts a day once for sign-in and panel, and never for a query', async () => {
  clock.set('2026-11-23T04:30:00Z')
  const email = 'streak@example.in'
  const password = 'kite over salem'
  const { adminId } = await createStaffMember(
    db,
    { email, password, firstName: 'Meena', lastName: 'Iyer' },
    clock.now,
  )
  const client = server.createClient()
  await client.graphql(graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'), {
    input: { email, password },
  })
  expect((await loadPanel({ client }))?.gamification).toMatchObject({ dailyLoginStreak: 1, totalPoints: 10 })
  await checkIn({ client })
  expect(await loadCounters(db, adminId)).toMatchObject({ dailyLoginStreak: 1, totalPoints: 10 })
  clock.set('2026-11-24T04:30:00Z')
  await loadPanel({ client })
  expect(await loadCounters(db, adminId)).toMatchObject({ dailyLoginStreak: 1 })
})

test('changes the day at midnight in India and breaks the streak after a missed day', async () => {
  clock.set('2026-11-23T18:29:00Z') // 23:59 in India
  const admin = await seedStaff(server)
  expect(expectPayload(await checkIn(admin), 'CheckInPayload').staff.gamification.dailyLoginStreak).toBe(1)
  clock.set('2026-11-23T18:31:00Z') // 00:01, still the 23rd in London
  admin.client.headers['accept-language'] = 'en-US'
  expect(expectPayload(await checkIn(admin), 'CheckInPayload').staff.gamification).toEqual({
    dailyLoginStreak: 2,
    totalPoints: 20,
  })
  expect(expectPayload(await checkIn(admin), 'CheckInPayload').staff.gamification).toEqual({
    dailyLoginStreak: 2,
    totalPoints: 20,
  })
  clock.set('2026-11-25T18:29:00Z') // the 25th: the third day
  expect(expectPayload(await checkIn(admin), 'CheckInPayload').staff.gamification).toEqual({
    dailyLoginStreak: 3,
    totalPoints: 50,
  })
  clock.set('2026-11-26T18:31:00Z') // the 27th: the 26th is missed
  expect((await loadPanel(admin))?.gamification?.dailyLoginStreak).toBe(0)
  expect((await loadPanel(admin))?.achievementGroups?.[2]).toMatchObject({ current: 0, unlockedCount: 1 })
  expect(expectPayload(await checkIn(admin), 'CheckInPayload').staff.gamification.dailyLoginStreak).toBe(1)
  clock.set('2026-11-23T04:30:00Z')
})

test('awards XP once for hide, show, hide, and nothing for hiding a hidden review', async () => {
  const [admin, other] = [await seedStaff(server), await seedStaff(server)]
  const activity = await seedActivity(db)
  const { id } = await seedReview(db, { activityId: activity.id, rating: 1 })
  for (const verb of ['hide', 'show', 'hide'] as const)
    await changeReview(admin.client, verb, { reviewId: id })
  await changeReview(other.client, 'hide', { reviewId: id })
  expect((await loadPanel(admin))?.gamification).toMatchObject({ totalPoints: 15, reviewsModerated: 1 })
  expect((await loadPanel(other))?.gamification).toMatchObject({ totalPoints: 0, reviewsModerated: 0 })
})

test('awards XP once for a booking that is refused and confirmed', async () => {
  const [admin, other, parent] = [await seedStaff(server), await seedStaff(server), await seedParent(server)]
  const { id: providerId } = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const { booking } = await book(parent.client, await seedActivity(db, { providerId }))
  const decide = async (verb: 'confirmPayment' | 'refusePayment', person: Pick<Person, 'client'>) => {
    const attempt = await db.paymentAttempt.findFirstOrThrow({
      where: { bookingId: booking.uuid },
      orderBy: { createdAt: 'desc' },
    })
    return runPaymentMutation(person.client, verb, { attemptId: attempt.id })
  }
  await runPaymentMutation(parent.client, 'submitUpiReference', {
    bookingId: booking.uuid,
    utr: '123456789012',
  })
  await decide('refusePayment', admin)
  clock.set('2026-11-23T05:30:00Z')
  await runPaymentMutation(parent.client, 'submitUpiReference', {
    bookingId: booking.uuid,
    utr: '123456789013',
  })
  await decide('confirmPayment', admin)
  await decide('confirmPayment', other)
  expect((await loadPanel(admin))?.gamification).toMatchObject({ totalPoints: 15, bookingsManaged: 1 })
  expect((await loadPanel(other))?.gamification).toMatchObject({ totalPoints: 0, bookingsManaged: 0 })
})

test("finds a staff node by the caller's own id only", async () => {
  const [admin, other] = [await seedStaff(server), await seedStaff(server)]
  const { data } = await admin.client.graphql(graphql('{ viewer { staff { id } } }'))
  const loadNode = (person: Person) =>
    person.client.graphql(graphql('query ($id: ID!) { node(id: $id) { __typename } }'), {
      id: expectValue(data.viewer?.staff).id,
    })
  expect((await loadNode(admin)).data?.node?.__typename).toBe('Staff')
  expect((await loadNode(other)).data.node).toBeNull()
})

test('control, last because it breaks the table: without the record of awards, each call awards again', async () => {
  await db.$executeRaw`DROP INDEX "xp_events_adminId_kind_subject_key"`
  const admin = await seedStaff(server)
  const { id } = await seedReview(db, { activityId: (await seedActivity(db)).id, rating: 1 })
  for (const verb of ['hide', 'show', 'hide'] as const)
    await changeReview(admin.client, verb, { reviewId: id })
  expect((await loadPanel(admin))?.gamification).toMatchObject({ totalPoints: 45, reviewsModerated: 3 })
})
