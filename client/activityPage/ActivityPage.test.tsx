import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { activityPage } from './activity.route.tsx'

test('shows skeletons, then the activity with its sections', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/one')
  expect(await screen.findByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  const reviews = { edges: [], pageInfo: { hasNextPage: false } }
  await resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: null,
      activity: createActivity({ id: 'A', address: '12 Cherry Road, Salem', reviews }),
    }),
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Little Lotus Baby Circle' }),
  ).toBeInTheDocument()
  for (const name of ['Provider Information', 'Book This Activity', 'Reviews & Ratings'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getByText('Saturdays 10:00-11:00')).toBeInTheDocument()
  const venue = screen.getByText('12 Cherry Road, Salem').closest('li')
  expect(venue).toHaveTextContent(`${text('activity.venue')}: 12 Cherry Road, Salem636016 · 3.1 miles`)
})

test('offers the way home for an unknown address', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/none')
  await resolveWithMocks('ActivityPageQuery', { Query: () => ({ viewer: null, activity: null }) })
  expect(await screen.findByRole('heading', { name: 'Activity not found' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

async function renderActivity(part: Record<string, unknown> = {}) {
  const view = await renderScreen(activityPage, '/activity/one')
  const reviews = { edges: [], pageInfo: { hasNextPage: false } }
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({ viewer: null, activity: createActivity({ id: 'A', reviews, ...part }) }),
  })
  await screen.findByRole('heading', { name: 'Book This Activity' })
  return view
}

test('says before booking what the price includes and when it is refunded', async () => {
  await renderActivity()
  expect(screen.getByText('Included: one seat for one session of 60 minutes')).toBeInTheDocument()
  expect(screen.getByText('Full refund if you cancel at least 24 hours before the start')).toBeInTheDocument()
})

test('chooses the only time of a day by itself', async () => {
  const { user, resolveWithMocks } = await renderActivity()
  await user.click(screen.getByRole('button', { name: /Saturday, November 28, 2026/ }))
  const slot = { id: 's', timeSlot: '10:00-11:00', availableSpots: 4, price: '450.00', isDaily: false }
  await resolveWithMocks('useSlotsQuery', { Activity: () => ({ slots: [slot] }) })
  await waitFor(() => expect(screen.getByRole('radio')).toBeChecked())
})

test('shows free, few, full and closed days of the next two weeks', async () => {
  const day = (date: string, availableSpots: number, isClosed = false) => ({ date, availableSpots, isClosed })
  await renderActivity({
    sessionDays: [
      day('2026-11-21', 8),
      day('2026-11-23', 2),
      day('2026-11-25', 0),
      day('2026-11-28', 0, true),
    ],
  })
  const getDay = (name: RegExp) => screen.getByRole('button', { name })
  expect(getDay(/November 21.*sessions on this day/)).not.toHaveTextContent('left')
  expect(getDay(/November 23.*sessions on this day/)).toHaveTextContent('2 left')
  expect(getDay(/November 25.*full/)).toHaveTextContent('Full')
  expect(getDay(/November 28.*closed/)).toHaveTextContent('Closed')
  expect(getDay(/November 28.*closed/)).toHaveAttribute('aria-disabled', 'true')
})

test('offers similar activities, sharing, and a bar with price and next session', async () => {
  const { user } = await renderActivity({
    similarActivities: [createActivity({ id: 'B', name: 'Tiny Drums' })],
  })
  expect(screen.getByRole('heading', { name: text('activity.similar') })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Tiny Drums' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('activity.book') })).toHaveAttribute('href', '#book')
  await user.click(screen.getByRole('button', { name: text('share.button') }))
  const whatsApp = await screen.findByRole('menuitem', { name: text('share.whatsapp') })
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Little%20Lotus/)
})
