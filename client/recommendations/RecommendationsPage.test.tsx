import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { recommendationsPage } from './recommendations.route.tsx'

type Lists = Partial<Record<'personalized' | 'trending' | 'nearbyNew' | 'similarToSaved', unknown[]>> & {
  asksAge?: boolean
  isBeyondRadius?: boolean
}

let made = 0
function createItem(part: Record<string, unknown> = {}, activity: Record<string, unknown> = {}) {
  made += 1
  return {
    type: 'PERSONALIZED',
    match: 87,
    reason: 'Like Clay Club, which you saved',
    factors: ['Fits ages 3-5', '3.1 km from Salem', 'Added today', 'Up to ₹500, as you prefer'],
    activity: createActivity({
      id: `activity-${made}`,
      name: `Pottery ${made}`,
      category: 'ARTS_CRAFTS',
      address: '12 Cherry Road, Salem',
      provider: { name: 'Clay Club' },
      ...activity,
    }),
    ...part,
  }
}

const preferences = {
  preferredCategories: ['ARTS_CRAFTS'],
  ageRangeMin: 36,
  ageRangeMax: null,
  maxTravelDistance: 10,
  budgetRange: 'ANY',
  preferredDays: [],
  preferredTimes: [],
}
const getAnswer = (lists: Lists = {}, children: object[] = []) => ({
  Recommendations: () => ({
    personalized: [],
    trending: [],
    nearbyNew: [],
    similarToSaved: [],
    asksAge: false,
    isBeyondRadius: false,
    ...lists,
  }),
  Preferences: () => preferences,
  Viewer: () => ({ children }),
})

async function page(lists: Lists, isSignedIn = true, children: object[] = []) {
  const view = await renderScreen(recommendationsPage, '/recommendations', { isSignedIn })
  await view.resolveWithMocks('RecommendationsPageQuery', getAnswer(lists, children))
  return view
}
const openTab = async (view: Awaited<ReturnType<typeof page>>, name: string) =>
  view.user.click(await screen.findByRole('tab', { name }))

test('shows skeletons, then the lists with their reasons', async () => {
  const { resolveWithMocks } = await renderScreen(recommendationsPage, '/recommendations', {
    isSignedIn: true,
  })
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await resolveWithMocks(
    'RecommendationsPageQuery',
    getAnswer({
      personalized: [createItem()],
      trending: [createItem({ type: 'TRENDING' }, { isFree: true, price: '0.00', schedule: null })],
    }),
  )

  expect(await screen.findByText('2 activities curated for you')).toBeInTheDocument()
  const [first, second] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
  for (const text of [
    'For You',
    '87% match',
    'Arts & Crafts',
    'Clay Club',
    'Like Clay Club, which you saved',
    '3-5 years',
    '10:00 – 11:00 am',
    '12 Cherry Road, Salem',
    'Fits ages 3-5',
    '3.1 km from Salem',
    '+2 more',
    '₹450',
  ])
    expect(within(first).getByText(text)).toBeInTheDocument()
  expect(within(first).queryByText('Added today')).not.toBeInTheDocument()
  for (const text of ['Trending', 'Free', 'Flexible'])
    expect(within(second).getByText(text)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Just for You' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Trending Now' })).toBeInTheDocument()
})

test('says whose age a recommendation fits', async () => {
  const diya = { id: 'c1', firstName: 'Diya', birthYear: 2019, birthMonth: 5 }
  await page({ personalized: [createItem({}, { fittingChildren: [diya] }), createItem()] })
  const [first, second] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement]
  expect(within(first).getByText('Fits Diya (7)')).toBeInTheDocument()
  expect(within(second).queryByText(/^Fits Diya/)).not.toBeInTheDocument()
})

test('requests only the lists of visitors for a visitor', async () => {
  const view = await renderScreen(recommendationsPage, '/recommendations', {})
  const { request } = await view.waitForOperation('RecommendationsPageQuery')
  const text = JSON.stringify(request.node.operation.selections)
  expect(request.variables).toMatchObject({ isSignedIn: false })
  // Both branches count for the limit of fields.
  expect(text.match(/"name":"trending"/g)).toHaveLength(2)
  expect(text.match(/"name":"personalized"/g)).toHaveLength(1)
})

test('shows four items of each list, and all on its tab', async () => {
  const view = await page({
    personalized: [createItem(), createItem(), createItem(), createItem(), createItem()],
    similarToSaved: [createItem()],
  })
  expect(await screen.findByRole('heading', { name: 'Similar to Your Favorites' })).toBeInTheDocument()
  expect(screen.getAllByRole('article')).toHaveLength(5)
  await view.user.click(screen.getByRole('button', { name: text('recommendations.showAll', { count: '5' }) }))
  expect(screen.getAllByRole('article')).toHaveLength(5)
  expect(screen.queryByRole('heading', { name: 'Similar to Your Favorites' })).not.toBeInTheDocument()
})

test.each([
  ['For You', 'No personalized recommendations yet', 'Set up preferences'],
  ['Trending', 'No trending activities', null],
  ['Nearby', 'No new activities nearby', null],
  ['Similar', 'No similar activities found', 'Browse activities'],
])('shows the empty state of %s: %s', async (tab, text, action) => {
  const view = await page({})
  await openTab(view, tab)
  expect(await screen.findByText(text)).toBeInTheDocument()
  if (action) expect(screen.getByText(action)).toBeInTheDocument()
})

test('searches name, category, provider and address case-insensitively, and can be cleared', async () => {
  const view = await page({
    personalized: [
      createItem({}, { name: 'Bowls' }),
      createItem(
        {},
        { name: 'Cricket', category: 'SPORTS_CLUBS', provider: { name: 'Bat & Co' }, address: 'Lake View' },
      ),
    ],
  })
  const box = await screen.findByPlaceholderText('Search recommendations...')
  for (const [wanted, found] of [
    ['bOWL', 'Bowls'],
    ['sports clubs', 'Cricket'],
    ['bat &', 'Cricket'],
    ['lake', 'Cricket'],
  ] as const) {
    await view.user.clear(box)
    await view.user.type(box, wanted)
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByRole('link', { name: found })).toBeInTheDocument()
  }
  await view.user.clear(box)
  await view.user.type(box, 'zeppelin')
  expect(screen.getByText('No matching activities')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('refetches, then says so', async () => {
  const view = await page({ personalized: [createItem()] })
  await view.user.click(await screen.findByRole('button', { name: text('recommendations.refresh') }))
  await view.resolveWithMocks(
    'RecommendationsPageQuery',
    getAnswer({ personalized: [createItem(), createItem()] }),
  )
  expect(await screen.findByText('Recommendations updated!')).toBeInTheDocument()
  expect(screen.getByText('2 activities curated for you')).toBeInTheDocument()
})

test('has its own texts for saving and for failures', async () => {
  const item = createItem()
  const { id, name } = item.activity as unknown as { id: string; name: string }
  const view = await page({ personalized: [item] })
  const heart = () => screen.getByRole('button', { name: `Save ${name}` })
  await screen.findByText('1 activity curated for you')
  await view.user.click(heart())
  await view.resolveResult('useSaveToggleSaveMutation', {
    __typename: 'SaveActivityPayload',
    activity: { id, isSaved: true },
  })
  expect(await screen.findByText('You can find it in your saved activities.')).toBeInTheDocument()
  await view.user.click(heart())
  await view.resolveResult('useSaveToggleUnsaveMutation', {
    __typename: 'UnsaveActivityPayload',
    activity: { id, isSaved: false },
  })
  expect(await screen.findByText(text('recommendations.unsaved.title'))).toBeInTheDocument()
  expect(screen.getByText('Removed from your saved activities.')).toBeInTheDocument()
  await view.user.click(heart())
  await view.resolveResult('useSaveToggleSaveMutation', {
    __typename: 'NotFound',
    message: 'There is no such activity',
  })
  expect(await screen.findByText('Action failed')).toBeInTheDocument()
  expect(screen.getByText('There is no such activity')).toBeInTheDocument()
})

async function customize(view: Awaited<ReturnType<typeof page>>) {
  await view.user.click(await screen.findByRole('button', { name: 'Customize' }))
  return within(await screen.findByRole('dialog', { name: 'Customize Your Recommendations' }))
}

test('sends all preferences and refetches the lists', async () => {
  const view = await page({ personalized: [createItem()] })
  const dialog = await customize(view)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(8 + 7 + 3)
  expect(dialog.getByLabelText(text('category.arts-crafts'))).toBeChecked()
  expect(within(dialog.getByLabelText(text('preferences.age.max'))).getAllByRole('option')).toHaveLength(
    1 + 19,
  )
  await view.user.click(dialog.getByLabelText(text('category.sports-clubs')))
  await view.user.selectOptions(dialog.getByLabelText(text('preferences.age.max')), '5 years')
  await view.user.click(dialog.getByLabelText(text('preferences.budget.free')))
  await view.user.click(dialog.getByLabelText(text('search.day.sunday')))
  await view.user.click(dialog.getByLabelText(text('preferences.time.morning')))
  await view.user.click(dialog.getByRole('button', { name: text('preferences.save') }))
  expect(await dialog.findByText('Updating...')).toBeInTheDocument()

  const { request } = await view.waitForOperation('useUpdatePreferencesMutation')
  expect(request.variables.input).toEqual({
    preferredCategories: ['SPORTS_CLUBS', 'ARTS_CRAFTS'],
    ageRangeMin: 36,
    ageRangeMax: 60,
    maxTravelDistance: 10,
    budgetRange: 'FREE',
    preferredDays: ['SUNDAY'],
    preferredTimes: ['MORNING'],
  })
  await view.resolveWithMocks('useUpdatePreferencesMutation', {
    UpdatePreferencesResult: () => ({ __typename: 'UpdatePreferencesPayload' }),
  })
  expect(await screen.findByText('Preferences updated!')).toBeInTheDocument()
  expect(
    screen.getByText('Your recommendations will be personalized based on your preferences.'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await view.resolveWithMocks(
    'RecommendationsPageQuery',
    getAnswer({ personalized: [createItem(), createItem(), createItem()] }),
  )
  expect(await screen.findByText('3 activities curated for you')).toBeInTheDocument()
})

test('keeps the dialog open after a failure and shows the reason', async () => {
  const view = await page({ personalized: [createItem()] })
  const dialog = await customize(view)
  await view.user.click(dialog.getByRole('button', { name: text('preferences.save') }))
  const message = 'The maximum age is below the minimum age'
  await view.resolveResult('useUpdatePreferencesMutation', {
    __typename: 'InvalidInput',
    message: 'No',
    fields: [{ field: 'ageRangeMax', message }],
  })
  expect(await screen.findByText('Failed to update preferences')).toBeInTheDocument()
  expect(dialog.getByRole('alert').textContent).toBe(message)
  await view.user.click(dialog.getByRole('button', { name: text('preferences.cancel') }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows trending and new activities to a visitor, with an invitation to sign in', async () => {
  const view = await page({ trending: [createItem({ type: 'TRENDING' })] }, false)
  expect(await screen.findByText('1 activity curated for you')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('recommendations.signIn') })).toHaveAttribute(
    'href',
    '/signin?next=%2Frecommendations',
  )
  await view.user.click(screen.getByRole('button', { name: 'Customize' }))
  expect(view.path()).toBe('/signin?next=%2Frecommendations')
})

const dismissName = text('recommendations.dismiss.of', { name: 'Bowls' })
const undoName = text('recommendations.dismiss.undo.of', { name: 'Bowls' })

test('removes a dismissed card at once with an undo, and keeps the focus there', async () => {
  const view = await page({ personalized: [createItem({}, { name: 'Bowls' })] })
  await view.user.click(await screen.findByRole('button', { name: dismissName }))
  const undo = screen.getByRole('button', { name: undoName })
  expect(undo).toHaveFocus()
  expect(undo).toHaveAccessibleDescription('Bowls is not recommended any more')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByText('0 activities curated for you')).toBeInTheDocument()
  await view.user.keyboard('{Enter}')
  expect(screen.getByRole('article')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: dismissName })).toHaveFocus()
  // The undo is sent after what it undoes.
  expect(view.environment.mock.getAllOperations()).toHaveLength(1)
  await view.resolveWithMocks('useDismissalDismissMutation', {
    DismissActivityResult: () => ({ __typename: 'DismissActivityPayload' }),
  })
  await view.resolveWithMocks('useDismissalRestoreMutation', {
    RestoreActivityResult: () => ({ __typename: 'RestoreActivityPayload' }),
  })
  expect(screen.getByRole('article')).toBeInTheDocument()
})

test('shows a card again when it cannot be dismissed', async () => {
  const view = await page({ personalized: [createItem({}, { name: 'Bowls' })] })
  await view.user.click(await screen.findByRole('button', { name: dismissName }))
  await view.rejectOperation('useDismissalDismissMutation')
  expect(await screen.findByText(text('recommendations.save.failed'))).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: dismissName })).toHaveFocus())
})

test('asks a parent about whom nothing is known for the age, and shows no match', async () => {
  const lists = { personalized: [createItem({ match: null })], asksAge: true, isBeyondRadius: true }
  await page(lists)
  expect(
    await screen.findByRole('heading', { name: text('recommendations.age.question') }),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: text('home.ages.preschool') })).toBeInTheDocument()
  expect(screen.getByText(text('recommendations.beyondRadius'))).toBeInTheDocument()
  expect(screen.queryByText(/% match/)).not.toBeInTheDocument()
})

test('takes the ages of the stored children with one tap', async () => {
  const children = [
    { firstName: 'Mini', age: 2 },
    { firstName: 'Arun', age: 9 },
  ]
  const view = await page({ personalized: [createItem()], asksAge: true }, true, children)
  const names = new Intl.ListFormat('en-IN').format(['Mini', 'Arun'])
  await view.user.click(
    await screen.findByRole('button', { name: text('recommendations.age.children', { names }) }),
  )
  const sent = await view.waitForOperation('useUpdatePreferencesMutation')
  expect(sent.request.variables.input).toEqual({ ageRangeMin: 24, ageRangeMax: 120 })
})

test('has no dismissal for a visitor', async () => {
  await page({ trending: [createItem({ type: 'TRENDING' })] }, false)
  expect(await screen.findByRole('article')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Not for us/ })).not.toBeInTheDocument()
})
