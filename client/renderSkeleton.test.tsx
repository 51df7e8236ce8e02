import { expect, test } from 'vitest'
import { allPages } from './allPages.ts'
import { renderSkeleton } from './renderSkeleton.tsx'
import { defaultReader } from './testing/renderScreen.tsx'

const reader = { ...defaultReader, isSignedIn: true }
// Pages with a status of their own have no skeleton.
const paths = allPages
  .filter(({ status }) => status === undefined)
  .map(({ path }) => path.replaceAll(/:\w+/g, 'one'))

test.each(paths)('renders header and skeleton of %s without data', async (path) => {
  const { body } = parse(await renderSkeleton(path, reader))
  expect(body.querySelector('header')).not.toBeNull()
  expect(body.querySelector('main')?.children.length).toBeGreaterThan(0)
})

test('has no id of the page', async () => {
  const { body } = parse(await renderSkeleton('/search', { ...reader, autoSaveSearches: true }))
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(id).toMatch(/skeleton/)
})

function parse(html: string) {
  return new DOMParser().parseFromString(html, 'text/html')
}
