import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecommendationSection } from './RecommendationSection.tsx'
import type { Dismissal } from './useDismissal.ts'

vi.mock('../platform/i18n/useMessage.ts', () => ({ useMessage: () => (key: string) => key }))
vi.mock('./RecommendationCard.tsx', () => ({
  RecommendationCard: () => (
    <button type="button" data-dismissal>
      Not for us
    </button>
  ),
}))
vi.mock('./DismissedCard.tsx', () => ({
  DismissedCard: () => (
    <button type="button" data-dismissal>
      Undo
    </button>
  ),
}))

const ID = 'activity-1'
const items = [{ activity: { id: ID, name: 'Clay Club' } }] as never

function createSection(isDismissed: boolean, replaced: Dismissal['replaced']) {
  const dismissal = { isDismissed: () => isDismissed, dismiss: vi.fn(), restore: vi.fn(), replaced }
  const actions = { onShowAll: vi.fn(), onCustomize: vi.fn() }
  return (
    <RecommendationSection name="personalized" items={items} isWhole dismissal={dismissal} {...actions} />
  )
}

test('gives the focus to the note once it is shown, not at an earlier render', () => {
  const replaced: Dismissal['replaced'] = { current: null }
  const { rerender } = render(createSection(false, replaced))
  screen.getByRole('button').focus()
  // The tap has been noted, and a render of something else comes before its result.
  replaced.current = { id: ID, isDismissed: true }
  rerender(createSection(false, replaced))
  expect(replaced.current).not.toBeNull()

  rerender(createSection(true, replaced))
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(replaced.current).toBeNull()

  replaced.current = { id: ID, isDismissed: false }
  rerender(createSection(true, replaced))
  rerender(createSection(false, replaced))
  expect(screen.getByRole('button', { name: 'Not for us' })).toHaveFocus()
})
