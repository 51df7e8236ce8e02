import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homePage } from '../home/home.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { aConnection, anActivity } from '../testing/samples.ts'

async function renderCard(part: Record<string, unknown> = {}) {
  const view = await renderScreen(homePage, '/')
  await view.answer('HomePageQuery', {
    Query: () => ({ activities: aConnection([anActivity({ id: 'a', ...part })]) }),
  })
  await screen.findByRole('article')
  return view
}

const heart = () => screen.getByRole('button', { name: 'Save Little Lotus Baby Circle' })
const isPressed = () => heart().getAttribute('aria-pressed')

test('says what matters about an activity', async () => {
  await renderCard({
    price: '125000.00',
    schedule: { dayOfWeek: 'daily', timeSlot: '10:00-11:00', moreSlots: 2 },
  })
  expect(screen.getByText('₹1,25,000')).toBeTruthy()
  expect(screen.getByText(/^Daily 10:00-11:00/)).toBeTruthy()
  expect(screen.getByText('+2 more')).toBeTruthy()
  expect(screen.getByText('3.1 miles')).toBeTruthy()
  expect(screen.getByText('Excellent · 23 reviews')).toBeTruthy()
})

test('has words for what is missing', async () => {
  await renderCard({
    price: '0.00',
    isFree: true,
    distance: null,
    schedule: null,
    isActive: false,
    rating: { average: 0, count: 0 },
  })
  for (const text of ['Free', '636016', 'Flexible', 'No longer offered', 'No reviews yet']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('the heart answers at once, and takes it back when saving fails', async () => {
  const { user, fail } = await renderCard()
  await user.click(heart())
  expect(isPressed()).toBe('true')
  expect((heart() as HTMLButtonElement).disabled).toBe(true)
  await fail('useSaveToggleSaveMutation')
  expect(await screen.findByText('Failed to save activity. Please try again.')).toBeTruthy()
  expect(isPressed()).toBe('false')
})

test('a saved one is unsaved by the same heart', async () => {
  const { user, reply } = await renderCard({ isSaved: true })
  await user.click(heart())
  await reply('useSaveToggleUnsaveMutation', {
    unsaveActivity: { __typename: 'UnsaveActivityPayload', activity: { id: 'a', isSaved: false } },
  })
  expect(await screen.findByText('Activity unsaved')).toBeTruthy()
  expect(isPressed()).toBe('false')
})

test('signed out, the heart leads to sign-in and back', async () => {
  const { user, reply, path } = await renderCard()
  await user.click(heart())
  await reply('useSaveToggleSaveMutation', { saveActivity: { __typename: 'NotSignedIn', message: '' } })
  await waitFor(() => expect(path()).toBe('/signin?next=%2F'))
})
