import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createMockEnvironment } from 'relay-test-utils'
import { expect, test } from 'vitest'
import { SEARCH_PARAMETERS } from '../../domain/activities/recentSearches.ts'
import { App } from '../App.tsx'
import { loadLanguage } from '../platform/i18n/messages.ts'
import { defaultReader, type MockEnvironment } from '../testing/renderScreen.tsx'
import { useSearchLabel } from './useSearchLabel.ts'

const VALUES: Record<(typeof SEARCH_PARAMETERS)[number], [value: string, label: string]> = {
  q: ['clay', 'clay'],
  category: ['sports-clubs', 'Sports Clubs'],
  kinds: ['chess,pottery', '2 kinds'],
  dayOfWeek: ['sunday', 'Sunday'],
  dateFrom: ['2026-12-05', 'Dec 5, 2026'],
  // A last day needs a first one.
  dateTo: ['2026-12-06', ''],
  startsFrom: ['16:00', 'after 4\u00a0pm'],
  startsBefore: ['12:00', 'before 12\u00a0pm'],
  ageGroupMin: ['36', '3-18 years'],
  ageGroupMax: ['60', '0-5 years'],
  radius: ['25', 'within 25 miles'],
  isFree: ['true', 'Free activities only'],
  minPrice: ['100', 'from ₹100'],
  maxPrice: ['500', 'up to ₹500'],
  minRating: ['4', 'rated 4 and up'],
  sort: ['price', 'Lowest price'],
  location: ['636007', '636007'],
}

async function renderLabels() {
  const pack = await loadLanguage('en')
  const wrapper = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([{ path: '*', element: children }])
    return (
      <App
        environment={createMockEnvironment() as MockEnvironment}
        reader={defaultReader}
        pack={pack}
        onReader={() => {}}
      >
        <RouterProvider router={router} />
      </App>
    )
  }
  return renderHook(useSearchLabel, { wrapper }).result.current
}

test('names every part of a stored search', async () => {
  const formatLabel = await renderLabels()
  const found = SEARCH_PARAMETERS.map((name) => [name, formatLabel(`${name}=${VALUES[name][0]}`)])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, VALUES[name][1]])),
  )
})

test('joins the parts of a search, with one text for each range', async () => {
  const formatLabel = await renderLabels()
  expect(
    formatLabel(
      'q=clay&dateFrom=2026-12-05&dateTo=2026-12-06&startsFrom=16:00&startsBefore=18:00&minPrice=100&maxPrice=500',
    ),
  ).toBe('clay · Dec 5, 2026 to Dec 6, 2026 · 4:00\u00a0– 6:00\u00a0pm · ₹100 to ₹500')
})
