import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as useMessageModule from '../platform/i18n/useMessage.ts'
import * as dismissedCardModule from './DismissedCard.tsx'
import * as cardModule from './RecommendationCard.tsx'
import { RecommendationSection } from './RecommendationSection.tsx'
import type { Dismissal } from './useDismissal.ts'

beforeEach(() => {
  vi.spyOn(useMessageModule, 'useMessage').mockReturnValue((key: string) => key)
  vi.spyOn(cardModule, 'RecommendationCard').mockReturnValue(
    <button type="button" data-dismissal>
      Not for us
    </button>,
  )
  vi.spyOn(dismissedCardModule, 'DismissedCard').mockReturnValue(
    <button type="button" data-dismissal>
      Undo
    </button>,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

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
