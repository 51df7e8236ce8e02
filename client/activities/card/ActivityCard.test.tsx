import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homePage } from '../../home/home.route.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../../testing/samples.ts'
import { text } from '../../testing/text.ts'

async function renderCard(part: Record<string, unknown> = {}) {
  const view = await renderScreen(homePage, '/')
  await view.resolveWithMocks('HomePageQuery', {
    Query: () => ({
      activities: createConnection([createActivity({ id: 'a', ...part })]),
      weekend: createConnection([]),
    }),
  })
  await screen.findByRole('article')
  return view
}

const heart = () =>
  screen.getByRole('button', { name: text('activity.save', { name: 'Little Lotus Baby Circle' }) })
const isPressed = () => heart().getAttribute('aria-pressed')

test('shows the facts of an activity', async () => {
  await renderCard({
    price: '125000.00',
    provider: { name: 'Clay Club' },
    schedule: { dayOfWeek: 'daily', timeSlot: '10:00-11:00', moreSlots: 2 },
  })
  expect(screen.getByText('₹1,25,000')).toBeInTheDocument()
  expect(screen.getByText(/^Daily 10:00 – 11:00 am/)).toBeInTheDocument()
  expect(screen.getByText('+2 more')).toBeInTheDocument()
  expect(screen.getByText(text('activity.distance.miles', { distance: '3.1' }))).toBeInTheDocument()
  expect(screen.getByText('4.6')).toBeInTheDocument()
  expect(screen.getByText('Excellent')).toBeInTheDocument()
  expect(screen.getByText('(23)')).toBeInTheDocument()
  expect(screen.getByText('Clay Club')).toBeInTheDocument()
  expect(screen.getByText('View Details')).toBeInTheDocument()
})

test.each([
  [{ date: '2026-11-28', startTime: '17:00', availableSpots: 3 }, 'Sat 28 Nov, 5 pm · 3 seats left'],
  [{ date: '2026-11-28', startTime: '09:30', availableSpots: 1 }, 'Sat 28 Nov, 9:30 am · 1 seat left'],
  [{ date: '2026-11-28', startTime: '17:00', availableSpots: 0 }, 'Full'],
])('shows the next session %o as %s', async (nextSession, line) => {
  await renderCard({ nextSession })
  const label = `${text('activity.nextSession.label')}: `
  expect(screen.getByText(label.trim(), { exact: false }).parentElement).toHaveTextContent(`${label}${line}`)
})

const diya = { id: 'diya', firstName: 'Diya', birthYear: 2019, birthMonth: 5 }
const kabir = { id: 'kabir', firstName: 'Kabir', birthYear: 2024, birthMonth: 11 }

test.each([
  [[diya], 'Fits Diya (7)'],
  [[kabir], 'Fits Kabir (24 months)'],
  [[diya, kabir], 'Fits Diya and Kabir'],
])('names the children whose age fits, case %#', async (fittingChildren, label) => {
  await renderCard({ fittingChildren })
  expect(screen.getByText(label)).toBeInTheDocument()
})

test('shows where to find a saved activity', async () => {
  const { user, resolveResult } = await renderCard()
  await user.click(heart())
  await resolveResult('useSaveToggleSaveMutation', {
    __typename: 'SaveActivityPayload',
    activity: { id: 'a', isSaved: true },
  })
  expect(await screen.findByText('Activity saved!')).toBeInTheDocument()
  expect(screen.getByText('You can find this activity in your saved list.')).toBeInTheDocument()
})

for (const [min, max, label] of [
  [0, 216, 'All ages'],
  [3, 9, '3-9 months'],
  [12, 23, '1 years'],
  [60, 95, '5-7 years'],
] as const)
  test(`labels ages ${min} to ${max} as '${label}'`, async () => {
    await renderCard({ ageGroup: { min, max } })
    expect(screen.getAllByText(label).length).toBeGreaterThan(0)
  })

test('shows texts for missing facts', async () => {
  await renderCard({
    price: '0.00',
    isFree: true,
    distance: null,
    schedule: null,
    isActive: false,
    rating: { average: 0, count: 0 },
  })
  for (const text of ['Free', '636016', 'Flexible', 'No longer offered', 'No reviews yet']) {
    expect(within(screen.getByRole('article')).getByText(text)).toBeInTheDocument()
  }
})

test('saves optimistically and undoes it after a failure', async () => {
  const { user, rejectOperation } = await renderCard()
  await user.click(heart())
  expect(isPressed()).toBe('true')
  expect(heart()).toBeDisabled()
  await rejectOperation('useSaveToggleSaveMutation')
  expect(await screen.findByText('Failed to save activity. Please try again.')).toBeInTheDocument()
  expect(isPressed()).toBe('false')
})

test('unsaves with the same heart', async () => {
  const { user, resolveResult } = await renderCard({ isSaved: true })
  await user.click(heart())
  await resolveResult('useSaveToggleUnsaveMutation', {
    __typename: 'UnsaveActivityPayload',
    activity: { id: 'a', isSaved: false },
  })
  expect(await screen.findByText('Activity unsaved')).toBeInTheDocument()
  expect(screen.getByText('Activity removed from your saved list.')).toBeInTheDocument()
  expect(isPressed()).toBe('false')
})

test('undoes a failed unsave', async () => {
  const { user, rejectOperation } = await renderCard({ isSaved: true })
  await user.click(heart())
  await rejectOperation('useSaveToggleUnsaveMutation')
  expect(await screen.findByText('Failed to unsave activity. Please try again.')).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(isPressed()).toBe('true')
})

test('leads a visitor to sign-in and back', async () => {
  const { user, resolveResult, path } = await renderCard()
  await user.click(heart())
  await resolveResult('useSaveToggleSaveMutation', { __typename: 'NotSignedIn', message: '' })
  await waitFor(() => expect(path()).toBe('/signin?next=%2F'))
})
