import { beforeAll, expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { calculateMedian } from '../../domain/median.ts'
import { CATEGORY_MAX, PROVIDER_MAX } from '../../domain/recommendations/variety.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { LISTS_FRAGMENT, loadRecommendationLists, seedCity } from '../testing/features/recommendations.ts'
import { writeReview } from '../testing/features/review.ts'
import { seedActivity, seedParent, seedProvider } from '../testing/seed.ts'
import { fetchData, runMutation, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
beforeAll(() => seedCity(db))

const saveDocument = graphql(
  'mutation ($input: SaveActivityInput!) { result: saveActivity(input: $input) { __typename } }',
)
const dismissDocument = graphql(
  'mutation ($input: DismissActivityInput!) { result: dismissActivity(input: $input) { __typename } }',
)
const restoreDocument = graphql(
  'mutation ($input: RestoreActivityInput!) { result: restoreActivity(input: $input) { __typename } }',
)
const preferDocument = graphql(
  'mutation ($input: UpdatePreferencesInput!) { result: updatePreferences(input: $input) { __typename } }',
)
const stateDocument = graphql(
  'query { viewer { recommendations { isBeyondRadius asksAge ...RecommendationLists } } }',
  [LISTS_FRAGMENT],
)
const visitorDocument = graphql(
  'query ($location: String!) { recommendations(location: $location) { isBeyondRadius asksAge ...RecommendationLists } }',
  [LISTS_FRAGMENT],
)

const save = (client: TestClient, activityId: string) => runMutation(client, saveDocument, { activityId })
const dismiss = (client: TestClient, activityId: string) =>
  runMutation(client, dismissDocument, { activityId })
const prefer = (client: TestClient, input: VariablesOf<typeof preferDocument>['input']) =>
  runMutation(client, preferDocument, input)
const names = (list: { activity: { name: string } }[]) => list.map(({ activity }) => activity.name)
async function loadState(client: TestClient) {
  const { viewer } = await fetchData(client, stateDocument)
  if (!viewer) throw new Error('Not signed in')
  return viewer.recommendations
}

let town = 0
async function seedTown() {
  town += 1
  const [latitude, longitude] = [12 + town, 75]
  const place = await seedCity(db, `Rule Town ${town}`, latitude, longitude)
  const offer = (seed: Parameters<typeof seedActivity>[1] = {}) =>
    seedActivity(db, { latitude, longitude, createdAt: new Date('2026-01-01T00:00:00Z'), ...seed })
  const seedLocalParent = () => seedParent(server, { location: place.label })
  return { ...(await seedLocalParent()), seedLocalParent, place, offer }
}

test('keeps the rules of ages, budget and variety on every list, and no activity on two', async () => {
  const { client, offer } = await seedTown()
  const provider = await seedProvider(db)
  for (let made = 0; made < 40; made++)
    await offer({
      name: `Class ${made}`,
      category: CATEGORIES[made % 4] as Category,
      createdAt: new Date('2026-11-20T06:00:00Z'),
      price: made % 5 === 0 ? '900.00' : '300.00',
      ageGroupMin: made % 7 === 0 ? 0 : 60,
      ageGroupMax: made % 7 === 0 ? 24 : 144,
      ...(made % 2 === 0 ? { providerId: provider.id } : {}),
    })
  const activities = await db.activity.findMany({ where: { name: { startsWith: 'Class ' } } })
  for (const { id } of activities.slice(0, 2)) await save(client, id)
  for (let count = 0; count < 3; count++) {
    const other = await seedParent(server)
    for (const { id } of activities)
      await db.savedActivity.create({ data: { userId: other.id, activityId: id } })
  }
  await prefer(client, { ageRangeMin: 84, ageRangeMax: 96, budgetRange: 'LOW' })
  const lists = await loadRecommendationLists(client)
  const shown = Object.values(lists).flat()
  expect(new Set(shown.map(({ activity }) => activity.uuid)).size).toBe(shown.length)
  for (const list of Object.values(lists)) {
    const rows = list.flatMap(({ activity }) => activities.filter(({ id }) => id === activity.uuid))
    for (const { price, ageGroupMax } of rows) {
      expect(Number(price)).toBeLessThanOrEqual(500)
      expect(ageGroupMax).toBeGreaterThanOrEqual(84)
    }
    for (const category of CATEGORIES)
      expect(rows.filter((row) => row.category === category).length).toBeLessThanOrEqual(CATEGORY_MAX)
    expect(rows.filter(({ providerId }) => providerId === provider.id).length).toBeLessThanOrEqual(
      PROVIDER_MAX,
    )
  }
  for (const name of ['personalized', 'trending', 'nearbyNew'] as const)
    expect(lists[name].length, name).toBeGreaterThan(2)

  const dismissed = Object.values(lists).flatMap(([first]) => first?.activity.uuid ?? [])
  for (const id of dismissed) await dismiss(client, id)
  for (const state of ['ranked', 'cached']) {
    const ids = Object.values(await loadRecommendationLists(client)).flatMap((list) =>
      list.map(({ activity }) => activity.uuid),
    )
    expect(ids.length, state).toBeGreaterThan(6)
    expect(new Set(ids).size, state).toBe(ids.length)
    expect(
      ids.filter((id) => dismissed.includes(id)),
      state,
    ).toEqual([])
  }
}, 30_000)

test('shows the nearest activities where none is within the radius, and says so', async () => {
  const { offer: offerFarther } = await seedTown()
  const { offer: offerNearest, place: nearest } = await seedTown()
  for (let made = 0; made < 40; made++) {
    await offerFarther({ createdAt: new Date('2026-11-22T06:00:00Z') })
    await offerNearest({ category: CATEGORIES[made % 8] as Category })
  }
  const lonely = await seedCity(db, 'Leh', 34.1526, 77.5771)
  const { client } = await seedParent(server, { location: lonely.label })
  const state = await loadState(client)
  expect(state.isBeyondRadius).toBe(true)
  expect(state.personalized.length).toBeGreaterThan(0)
  for (const { reason, factors } of state.personalized)
    expect([reason, ...factors]).toContainEqual(expect.stringMatching(/km from Leh$/))
  expect((await loadState(client)).personalized).toEqual(state.personalized)
  const shown = [...state.personalized, ...state.nearbyNew].map(({ activity }) => activity.uuid)
  const found = await db.activity.findMany({ where: { id: { in: shown } } })
  expect(new Set(found.map(({ latitude }) => Number(latitude)))).toEqual(new Set([nearest.latitude]))
  const { recommendations } = await fetchData(server.createClient(), visitorDocument, {
    location: lonely.label,
  })
  expect(recommendations).toMatchObject({ isBeyondRadius: true, asksAge: false, personalized: [] })

  const { client: near, offer } = await seedTown()
  await offer()
  expect((await loadState(near)).isBeyondRadius).toBe(false)
})

test('asks a new parent for the age, and shows a match only with choices or preferences', async () => {
  const { client, offer, seedLocalParent } = await seedTown()
  const saved = await offer({ name: 'Saved' })
  await offer({ name: 'Other' })
  const isUnknown = async (reader: TestClient) => {
    const { asksAge, personalized } = await loadState(reader)
    return { asksAge, hasMatch: personalized.some(({ match }) => match !== null) }
  }
  expect(await isUnknown(client)).toEqual({ asksAge: true, hasMatch: false })
  await prefer(client, { ageRangeMin: 72, ageRangeMax: 144 })
  expect(await isUnknown(client)).toEqual({ asksAge: false, hasMatch: true })
  const second = await seedLocalParent()
  await save(second.client, saved.id)
  expect(await isUnknown(second.client)).toEqual({ asksAge: false, hasMatch: true })
})

test("'Not for us' removes an activity at once, ranks similar ones lower, and can be undone", async () => {
  const { client, offer } = await seedTown()
  const chess = await offer({ name: 'Chess one', category: 'educational' })
  await offer({ name: 'Chess two', category: 'educational' })
  await offer({ name: 'Violin', category: 'music-dance' })
  const load = async () => names((await loadState(client)).personalized)
  expect(await load()).toHaveLength(3)
  expect((await dismiss(client, chess.id)).__typename).toBe('DismissActivityPayload')
  expect((await dismiss(client, chess.id)).__typename).toBe('DismissActivityPayload')
  expect(await load()).toEqual(['Violin', 'Chess two'])
  await runMutation(client, restoreDocument, { activityId: chess.id })
  expect((await load()).toSorted()).toEqual(['Chess one', 'Chess two', 'Violin'])
  expect((await dismiss(server.createClient(), chess.id)).__typename).toBe('NotSignedIn')
  expect((await dismiss(client, 'none')).__typename).toBe('NotFound')
})

test('counts one and two stars against similar activities, and praises from four stars on', async () => {
  const { offer, seedLocalParent } = await seedTown()
  const chess = await offer({ name: 'Chess one', category: 'educational' })
  await offer({ name: 'Chess two', category: 'educational' })
  await offer({ name: 'Violin', category: 'music-dance' })
  const loadAfter = async (rating: number) => {
    const { client } = await seedLocalParent()
    await writeReview(client, chess.id, { rating, title: 'Chess', comment: 'We have been there once.' })
    const [first] = (await loadState(client)).personalized
    return [first?.activity.name, first?.reason]
  }
  expect((await loadAfter(1))[0]).toBe('Violin')
  expect(await loadAfter(3)).toEqual(['Chess two', 'Like Chess one, which you reviewed'])
  expect(await loadAfter(4)).toEqual(['Chess two', 'Like Chess one, which you rated 4 stars'])
})

test('never lowers the median match of the same activities by a save', async () => {
  const { offer, seedLocalParent } = await seedTown()
  const activities = []
  for (let made = 0; made < 24; made++)
    activities.push(await offer({ name: `Class ${made}`, category: CATEGORIES[made % 8] as Category }))
  const { client } = await seedLocalParent()
  await prefer(client, { preferredCategories: ['SPORTS_CLUBS', 'EDUCATIONAL'] })
  let before = await loadMatches(client)
  for (const { id } of activities.slice(0, 10)) {
    await save(client, id)
    const after = await loadMatches(client)
    const same = [...after.keys()].filter((uuid) => before.has(uuid))
    expect(same.length).toBeGreaterThan(3)
    expect(calculateMedian(same.map((uuid) => after.get(uuid) ?? 0))).toBeGreaterThanOrEqual(
      calculateMedian(same.map((uuid) => before.get(uuid) ?? 0)),
    )
    before = after
  }
}, 30_000)

async function loadMatches(client: TestClient) {
  const { personalized } = await loadState(client)
  return new Map(personalized.map(({ activity, match }) => [activity.uuid, match ?? 0]))
}
