import { beforeAll, expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { LISTS_FRAGMENT, loadRecommendationLists, seedCity } from '../testing/features/recommendations.ts'
import { changeReview, writeReview } from '../testing/features/review.ts'
import { seedActivity, seedParent, seedReview } from '../testing/seed.ts'
import { fetchData, runMutation, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { rebuildWeightsNow } from './learnWeights.ts'
import { learnChangesJob, rebuildWeightsJob } from './weightJobs.ts'

const server = await startTestServer()
const { db, clock } = server
beforeAll(async () => {
  await seedCity(db)
  await seedCity(db, 'Kochi', 9.9312, 76.2673)
})

const names = (list: { activity: { name: string } }[]) => list.map(({ activity }) => activity.name)
const saveDocument = graphql(
  'mutation ($input: SaveActivityInput!) { result: saveActivity(input: $input) { __typename } }',
)
const unsaveDocument = graphql(
  'mutation ($input: UnsaveActivityInput!) { result: unsaveActivity(input: $input) { __typename } }',
)
const viewDocument = graphql(
  'mutation ($input: RecordActivityViewInput!) { result: recordActivityView(input: $input) { __typename } }',
)
const preferDocument = graphql(`mutation ($input: UpdatePreferencesInput!) {
  result: updatePreferences(input: $input) {
    __typename ... on Failure { message } ... on InvalidInput { fields { field message } }
  }
}`)
const visitorDocument = graphql(
  `query ($location: String!) {
    recommendations(location: $location) { ...RecommendationLists }
    viewer { user { firstName } }
  }`,
  [LISTS_FRAGMENT],
)
const reasonDocument = graphql(`query ($language: Language, $unit: DistanceUnit) {
  viewer { recommendations { personalized { reason(language: $language, unit: $unit) } } }
}`)

const save = (client: TestClient, activityId: string) => runMutation(client, saveDocument, { activityId })
const unsave = (client: TestClient, activityId: string) => runMutation(client, unsaveDocument, { activityId })
const view = (client: TestClient, activityId: string) => runMutation(client, viewDocument, { activityId })
const prefer = (client: TestClient, input: VariablesOf<typeof preferDocument>['input']) =>
  runMutation(client, preferDocument, input)

/** Each test has its own town, so activities of others are out of reach. */
let town = 0
async function seedTown() {
  town += 1
  const [latitude, longitude] = [12 + town, 75]
  const place = await seedCity(db, `Town ${town}`, latitude, longitude)
  const parent = await seedParent(server, { location: place.label })
  const offer = (seed: Parameters<typeof seedActivity>[1] = {}) =>
    seedActivity(db, { latitude, longitude, createdAt: new Date('2026-01-01T00:00:00Z'), ...seed })
  return { ...parent, place, offer }
}

test('recommends near and well-rated activities without a history, with true statements', async () => {
  const { client, offer } = await seedTown()
  const plain = await offer({ name: 'Plain' })
  const loved = await offer({ name: 'Loved' })
  for (let stars = 0; stars < 4; stars++) await seedReview(db, { activityId: loved.id, rating: 5 })
  const { personalized } = await loadRecommendationLists(client)
  expect(names(personalized)).toEqual(['Loved', 'Plain'])
  expect(personalized[0]).toMatchObject({ type: 'PERSONALIZED', reason: 'Rated 5.0 in 4 reviews' })
  expect(personalized[1]?.reason).toMatch(/^0\.0 km from Town \d+$/)
  expect(plain.isActive).toBe(true)
  for (const { score } of personalized) expect(score).toBeGreaterThan(0)
})

test('follows changed preferences at once', async () => {
  const { client, offer } = await seedTown()
  await offer({ name: 'Pottery', category: 'arts-crafts', ageGroupMin: 60, ageGroupMax: 144 })
  await offer({
    name: 'Cricket',
    category: 'sports-clubs',
    days: ['sunday'],
    startTime: '07:00',
    endTime: '08:00',
  })
  await offer({ name: 'Babies', category: 'baby-groups', ageGroupMin: 0, ageGroupMax: 18 })
  expect(names((await loadRecommendationLists(client)).personalized).sort()).toEqual([
    'Babies',
    'Cricket',
    'Pottery',
  ])

  const input: VariablesOf<typeof preferDocument>['input'] = {
    preferredCategories: ['SPORTS_CLUBS'],
    ageRangeMin: 72,
    ageRangeMax: 96,
    budgetRange: 'LOW',
    preferredDays: ['SUNDAY', 'MONDAY'],
    preferredTimes: ['MORNING'],
  }
  expect(await prefer(client, input)).toEqual({ __typename: 'UpdatePreferencesPayload' })
  const { personalized } = await loadRecommendationLists(client)
  expect(names(personalized)).toEqual(['Cricket', 'Pottery'])
  expect(personalized[0]).toMatchObject({
    reason: 'Sports Clubs, as you prefer',
    factors: [
      'Fits ages 5-12',
      'On Sundays, as you prefer',
      'In the morning, as you prefer',
      'Up to ₹500, as you prefer',
      expect.stringMatching(/km from Town/),
    ],
  })
  expect(personalized[0]?.score).toBeGreaterThan(personalized[1]?.score as number)
})

test.each([
  [{ ageRangeMin: -1 }, 'ageRangeMin', 'Enter ages in months, from 0 to 216'],
  [{ ageRangeMax: 217 }, 'ageRangeMax', 'Enter ages in months, from 0 to 216'],
  [{ ageRangeMin: 60, ageRangeMax: 48 }, 'ageRangeMax', 'The maximum age is below the minimum age'],
  [{ maxTravelDistance: 0 }, 'maxTravelDistance', 'The distance must be from 1 to 50 miles'],
  [{ maxTravelDistance: 51 }, 'maxTravelDistance', 'The distance must be from 1 to 50 miles'],
])('names invalid preferences: %j', async (input, field, message) => {
  const { client } = await seedTown()
  expect(await prefer(client, input)).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field, message }],
  })
  expect(await db.userPreferences.count({ where: { ageRangeMin: -1 } })).toBe(0)
})

test('has default preferences, stores them completely and shows them to their owner only', async () => {
  const { client } = await seedTown()
  const read = async () =>
    (
      await client.graphql(
        graphql(
          '{ viewer { preferences { preferredCategories ageRangeMin ageRangeMax maxTravelDistance budgetRange preferredDays preferredTimes } } }',
        ),
      )
    ).data?.viewer?.preferences
  const defaults = {
    preferredCategories: [],
    ageRangeMin: null,
    ageRangeMax: null,
    maxTravelDistance: 10,
    budgetRange: 'ANY',
    preferredDays: [],
    preferredTimes: [],
  }
  expect(await read()).toEqual(defaults)
  await prefer(client, { maxTravelDistance: 25, preferredDays: ['SUNDAY', 'MONDAY', 'SUNDAY'] })
  expect(await read()).toEqual({ ...defaults, maxTravelDistance: 25, preferredDays: ['MONDAY', 'SUNDAY'] })
  await prefer(client, {})
  expect(await read()).toEqual(defaults)
  expect((await prefer(server.createClient(), {})).__typename).toBe('NotSignedIn')
})

test('recommends similar activities after a save, with the reason, until it is removed', async () => {
  const { client, offer } = await seedTown()
  const saved = await offer({ name: 'Pottery for beginners' })
  for (let made = 0; made < 4; made++) await offer({ name: `Pottery for artists ${made}` })
  await offer({ name: 'Football', category: 'sports-clubs' })
  await save(client, saved.id)
  const { personalized, similarToSaved } = await loadRecommendationLists(client)
  const reason = 'Like Pottery for beginners, which you saved'
  // Three of a category are on the first list, and the fourth is on no other list than this.
  expect(personalized).toHaveLength(4)
  expect(personalized[0]).toMatchObject({ type: 'PERSONALIZED', reason })
  expect(names(personalized).at(-1)).toBe('Football')
  expect(similarToSaved).toMatchObject([{ type: 'SIMILAR', reason }])
  expect(names(personalized)).not.toContain(names(similarToSaved)[0])

  await unsave(client, saved.id)
  const after = await loadRecommendationLists(client)
  expect(after.similarToSaved).toEqual([])
  expect(JSON.stringify(after)).not.toContain('saved"')
})

test('never recommends booked or reviewed activities', async () => {
  const { id: userId, client, offer } = await seedTown()
  const reviewed = await offer({ name: 'Reviewed' })
  const other = await offer({ name: 'Other' })
  expect((await loadRecommendationLists(client)).personalized).toHaveLength(2)
  await writeReview(client, reviewed.id)
  expect(names((await loadRecommendationLists(client)).personalized)).toEqual(['Other'])

  const booking = {
    activityId: other.id,
    userId,
    providerId: other.providerId,
    timeSlotId: other.slots[0]?.id as string,
    bookingDate: new Date('2026-11-28T04:30:00Z'),
    timeSlot: other.timeSlot,
    participantName: 'Diya',
    participantAge: 8,
    totalAmount: 450,
    contactName: 'Asha',
    contactPhone: '9876543210',
    contactEmail: 'a@b.in',
    refundHours: 24,
    refundPercent: 100,
  }
  const { id } = await db.booking.create({ data: booking })
  // Nothing is left near, so the lists have the nearest activities elsewhere.
  expect(names((await loadRecommendationLists(client)).personalized)).not.toContain('Other')
  await db.booking.update({ where: { id }, data: { status: 'cancelled' } })
  expect(names((await loadRecommendationLists(client)).personalized)).toEqual(['Other'])
})

test('shows recent choices of others as trending, and new activities as new', async () => {
  const { client, place, offer } = await seedTown()
  const chosen = await offer({ name: 'Chosen' })
  const fresh = await offer({ name: 'Fresh', createdAt: new Date('2026-11-21T06:00:00Z') })
  for (let count = 0; count < 3; count++) await save((await seedParent(server)).client, chosen.id)
  // Saved activities are not recommended again, so they are free for the other lists.
  await save(client, chosen.id)
  await save(client, fresh.id)
  const { trending, nearbyNew } = await loadRecommendationLists(client)
  expect(trending).toMatchObject([
    { type: 'TRENDING', reason: '3 parents chose it recently', activity: { name: 'Chosen' } },
  ])
  expect(nearbyNew).toMatchObject([
    { type: 'NEARBY', reason: 'Added 2 days ago', activity: { name: 'Fresh' } },
  ])

  const data = await fetchData(server.createClient(), visitorDocument, { location: place.label })
  expect(names(data.recommendations.trending)).toEqual(['Chosen'])
  expect(names(data.recommendations.nearbyNew)).toEqual(['Fresh'])
  expect(data.recommendations).toMatchObject({ personalized: [], similarToSaved: [] })
  expect(data.viewer).toBeNull()
})

test('leaves out full, inactive, distant ones and those without slots, also from cached lists', async () => {
  const { client, offer } = await seedTown()
  const full = await offer({ name: 'Full', capacity: 1 })
  const inactive = await offer({ name: 'Inactive' })
  await offer({ name: 'Never', days: [] })
  await offer({ name: 'Far', latitude: 30 })
  await offer({ name: 'Open' })
  expect(names((await loadRecommendationLists(client)).personalized).sort()).toEqual([
    'Full',
    'Inactive',
    'Open',
  ])

  const slot = full.slots[0]?.id as string
  const saturdays = ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19']
  await db.activity.update({ where: { id: inactive.id }, data: { isActive: false } })
  await db.slotOccurrence.createMany({
    data: saturdays.slice(0, 3).map((date) => ({ timeSlotId: slot, date: new Date(date), booked: 1 })),
  })
  expect(names((await loadRecommendationLists(client)).personalized).sort()).toEqual(['Full', 'Open'])
  await db.slotException.create({ data: { timeSlotId: slot, date: new Date('2026-12-19'), isClosed: true } })
  expect(names((await loadRecommendationLists(client)).personalized)).toEqual(['Open'])
  await db.recommendationCache.deleteMany()
  expect(names((await loadRecommendationLists(client)).personalized)).toEqual(['Open'])
})

test('refreshes the numbers of a cached list, which expires', async () => {
  const { id: userId, client, offer } = await seedTown()
  const activity = await offer({ name: 'Old name' })
  for (let stars = 0; stars < 3; stars++) await seedReview(db, { activityId: activity.id, rating: 5 })
  expect((await loadRecommendationLists(client)).personalized[0]?.reason).toBe('Rated 5.0 in 3 reviews')
  await seedReview(db, { activityId: activity.id, rating: 4 })
  expect((await loadRecommendationLists(client)).personalized[0]?.reason).toBe('Rated 4.8 in 4 reviews')
  await seedReview(db, { activityId: activity.id, rating: 1 })
  await seedReview(db, { activityId: activity.id, rating: 1 })
  expect((await loadRecommendationLists(client)).personalized[0]?.reason).toBe('4 parents chose it recently')

  const before = await db.recommendationCache.findFirstOrThrow({ where: { userId } })
  expect(before.expiresAt.getTime() - before.generatedAt.getTime()).toBe(6 * 3_600_000)
  const now = clock.now
  clock.set('2026-11-23T10:31:00Z')
  await loadRecommendationLists(client)
  clock.now = now
  const after = await db.recommendationCache.findFirstOrThrow({ where: { userId } })
  expect(after.generatedAt > before.generatedAt).toBe(true)
})

test('counts a view once an hour in a login session, for signed-in users only', async () => {
  const { id: userId, client, offer } = await seedTown()
  const { id: activityId } = await offer()
  const look = () => view(client, activityId)
  await Promise.all([look(), look(), look()])
  expect(await db.activityInteraction.count({ where: { userId } })).toBe(1)
  const now = clock.now
  clock.set('2026-11-23T06:00:00Z')
  await look()
  clock.now = now
  expect(
    await db.activityInteraction.findMany({
      where: { userId },
      select: { interactionType: true, interactionWeight: true },
    }),
  ).toEqual([
    { interactionType: 'view', interactionWeight: 1 },
    { interactionType: 'view', interactionWeight: 1 },
  ])
  expect((await view(server.createClient(), activityId)).__typename).toBe('NotSignedIn')
  expect((await view(client, 'none')).__typename).toBe('NotFound')
})

test('records saves, bookings and reviews with their weights and removes them when undone', async () => {
  const { id: userId, client, offer } = await seedTown()
  const { id: activityId } = await offer()
  const recorded = async () =>
    (await db.activityInteraction.findMany({ where: { userId }, orderBy: { interactionType: 'asc' } })).map(
      ({ interactionType, interactionWeight }) => `${interactionType} ${interactionWeight}`,
    )
  await save(client, activityId)
  await save(client, activityId)
  const words = { rating: 4, title: 'Lovely', comment: 'She asks for it every week.' }
  const reviewId = await writeReview(client, activityId, words)
  expect(await recorded()).toEqual(['review 4', 'save 3'])
  await changeReview(client, 'update', { reviewId, ...words, rating: 2 })
  expect(await recorded()).toEqual(['review 0', 'save 3'])
  await changeReview(client, 'delete', { reviewId })
  await unsave(client, activityId)
  expect(await recorded()).toEqual([])
})

test("words reasons in the reader's language and unit", async () => {
  const { client, offer, place } = await seedTown()
  await offer({ latitude: place.latitude + 0.05 })
  const reason = async (variables: VariablesOf<typeof reasonDocument> = {}) =>
    (await fetchData(client, reasonDocument, variables)).viewer?.recommendations.personalized[0]?.reason
  expect(await reason()).toBe(`3.5 miles from ${place.name}`)
  expect(await reason({ unit: 'KILOMETERS' })).toBe(`5.6 km from ${place.name}`)
  expect(await reason({ language: 'HI', unit: 'KILOMETERS' })).toBe(`${place.name} से 5.6 किमी`)
  client.cookies.unit = 'kilometers'
  client.cookies.language = 'ta'
  expect(await reason()).toContain('கி')
})

test('learns weights from the choices of at least three people, and names them in the reason', async () => {
  const { client, offer } = await seedTown()
  const violin = await offer({ name: 'Violin', category: 'music-dance' })
  const chess = await offer({ name: 'Chess', category: 'educational' })
  const fans = []
  for (let count = 0; count < 2; count++) {
    const fan = await seedParent(server)
    for (const { id } of [violin, chess]) await save(fan.client, id)
    fans.push(fan)
  }
  const key = { activityId_targetId: { activityId: violin.id, targetId: chess.id } }
  await rebuildWeightsNow(db)
  expect(await db.activityWeight.findUnique({ where: key })).toBeNull()

  const third = await seedParent(server)
  for (const { id } of [violin, chess]) await save(third.client, id)
  await server.runJob(learnChangesJob)
  expect(await db.activityWeight.findUnique({ where: key })).toMatchObject({ people: 3 })
  expect(await db.activityChoiceChange.count()).toBe(0)
  const learnt = await db.activityWeight.findMany({ orderBy: [{ activityId: 'asc' }, { targetId: 'asc' }] })
  await server.runJob(rebuildWeightsJob)
  const rebuilt = await db.activityWeight.findMany({ orderBy: [{ activityId: 'asc' }, { targetId: 'asc' }] })
  expect(rebuilt).toEqual(learnt)

  await save(client, violin.id)
  const { personalized } = await loadRecommendationLists(client)
  expect(personalized[0]).toMatchObject({
    activity: { name: 'Chess' },
    reason: 'Because you saved Violin: 3 families who chose it also chose this',
  })
  for (const fan of fans) await unsave(fan.client, violin.id)
  await server.runJob(learnChangesJob)
  expect(await db.activityWeight.findUnique({ where: key })).toBeNull()
}, 30_000)
