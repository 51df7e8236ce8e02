import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity } from '../testing/samples.ts'
import { activityPage } from './activity.route.tsx'

test('shows skeletons, then the activity with its sections', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/one')
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeTruthy()
  const reviews = { edges: [], pageInfo: { hasNextPage: false } }
  await resolveWithMocks('ActivityPageQuery', {
    Query: () => ({ viewer: null, activity: createActivity({ id: 'A', reviews }) }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Little Lotus Baby Circle' })).toBeTruthy()
  for (const name of ['Provider Information', 'Book This Activity', 'Reviews & Ratings'])
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Saturdays 10:00-11:00')).toBeTruthy()
})

test('offers the way home for an unknown address', async () => {
  const { resolveWithMocks } = await renderScreen(activityPage, '/activity/none')
  await resolveWithMocks('ActivityPageQuery', { Query: () => ({ viewer: null, activity: null }) })
  expect(await screen.findByRole('heading', { name: 'Activity not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})
