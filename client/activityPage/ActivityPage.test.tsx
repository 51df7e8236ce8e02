import { screen } from '@testing-library/react'
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
