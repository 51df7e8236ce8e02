import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createActivity, createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { savedPage } from './saved.route.tsx'

async function renderSaved(nodes: unknown[]) {
  const view = await renderScreen(savedPage, '/saved', { isSignedIn: true })
  await view.resolveWithMocks('SavedPageQuery', {
    Query: () => ({ viewer: { savedActivities: createConnection(nodes) } }),
  })
  return view
}

test('explains the empty list and links to activities', async () => {
  await renderSaved([])
  expect(await screen.findByRole('heading', { name: 'No saved activities' })).toBeInTheDocument()
  expect(screen.getByText('Activities you bookmark will appear here for easy access.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: text('saved.empty.action') })).toHaveAttribute('href', '/')
})

test('removes an unsaved activity at once', async () => {
  const { user } = await renderSaved([createActivity({ id: 'a', isSaved: true })])
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  await user.click(
    screen.getByRole('button', { name: text('activity.save', { name: 'Little Lotus Baby Circle' }) }),
  )
  expect(screen.queryAllByRole('article')).toHaveLength(0)
})
