import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import confetti from 'canvas-confetti'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definePage } from '../platform/pages/page.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { Celebrations } from './Celebrations.tsx'

// jsdom has no canvas.
beforeEach(() => {
  vi.spyOn(confetti, 'create').mockReturnValue((() => null) as unknown as confetti.CreateTypes)
})
afterEach(() => {
  vi.mocked(confetti.create).mockRestore()
  vi.unstubAllGlobals()
})

const anyPage = definePage({ path: '/', load: async () => Celebrations, Skeleton: () => null })

const NAMES = ['First Activity', 'Rising Star', 'New Friends']

const staff = {
  id: 'A1',
  achievementGroups: [],
  gamification: {
    level: 1,
    totalPoints: 35,
    levelPoints: 0,
    nextLevelPoints: 500,
    pointsToNext: 465,
    activitiesCreated: 1,
    providersCreated: 0,
    dailyLoginStreak: 1,
  },
}

async function renderCelebrations() {
  const view = await renderScreen(anyPage, '/', { isSignedIn: true })
  return {
    ...view,
    unlock: (number: number) =>
      view.sendEvent('useUnlocksSubscription', {
        achievementUnlocked: {
          number,
          achievement: {
            name: NAMES[number - 1],
            description: 'Create activities',
            iconName: 'Rocket',
            points: 25,
          },
          staff,
        },
      }),
    acknowledge: (isFirst: boolean) =>
      view.resolveResult('useUnlocksAcknowledgeMutation', {
        __typename: 'AcknowledgeUnlockPayload',
        isFirst,
      }),
  }
}

test('shows one at a time in order, with the number of others', async () => {
  const { unlock, acknowledge, user } = await renderCelebrations()
  for (const number of [1, 3, 2]) unlock(number)
  await acknowledge(true)
  expect(await screen.findByRole('dialog', { name: 'Achievement Unlocked!' })).toBeInTheDocument()
  expect(screen.getByText(text('achievement.activitiesCreated.1'))).toBeInTheDocument()
  expect(screen.getByText('+25 XP')).toBeInTheDocument()
  expect(screen.getByText('+2 more achievements unlocked!')).toBeInTheDocument()
  expect(screen.getByTestId('confetti')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Awesome!' }))
  await acknowledge(true)
  expect(await screen.findByText(text('achievement.activitiesCreated.5'))).toBeInTheDocument()
  expect(screen.getByText(text('celebration.more', { count: '1' }))).toBeInTheDocument()
  // The next dialog takes clicks a moment after it appears.
  await waitFor(() => user.click(screen.getByRole('button', { name: text('shell.close') })))
  await acknowledge(true)
  expect(await screen.findByText('New Friends')).toBeInTheDocument()
  expect(screen.queryByText(/more achievements/)).not.toBeInTheDocument()
})

test('shows a repeated unlock once, and none that another window shows', async () => {
  const { unlock, acknowledge, user } = await renderCelebrations()
  await unlock(1)
  await unlock(1)
  await acknowledge(true)
  await user.click(await screen.findByRole('button', { name: 'Awesome!' }))
  await unlock(2)
  await acknowledge(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('returns the focus to the control that had it', async () => {
  const { unlock, acknowledge, user } = await renderCelebrations()
  const control = document.body.appendChild(document.createElement('button'))
  control.focus()
  await unlock(1)
  await acknowledge(true)
  await user.click(await screen.findByRole('button', { name: 'Awesome!' }))
  await waitFor(() => expect(control).toHaveFocus())
  control.remove()
})

test('leaves an unlock to a visible window', async () => {
  const { unlock, environment, acknowledge } = await renderCelebrations()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await unlock(1)
  const hasAcknowledged = () =>
    environment.mock
      .getAllOperations()
      .some(({ request }) => request.node.operation.name === 'useUnlocksAcknowledgeMutation')
  expect(hasAcknowledged()).toBe(false)
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await acknowledge(true)
  expect(await screen.findByText(text('achievement.activitiesCreated.1'))).toBeInTheDocument()
  seen.mockRestore()
})

test('shows no confetti with reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { unlock, acknowledge } = await renderCelebrations()
  await unlock(1)
  await acknowledge(true)
  expect(await screen.findByText(text('achievement.activitiesCreated.1'))).toBeInTheDocument()
  expect(screen.queryByTestId('confetti')).not.toBeInTheDocument()
})

test('celebrates a new level once, after the achievement that led to it', async () => {
  const { sendEvent, unlock, acknowledge, user } = await renderCelebrations()
  const reach = (level: number) =>
    sendEvent('useLevelUpSubscription', {
      staffProgressChanged: { staff: { ...staff, gamification: { ...staff.gamification, level } } },
    })
  await reach(1)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await unlock(1)
  await reach(2)
  await acknowledge(true)
  expect(await screen.findByRole('dialog', { name: 'Achievement Unlocked!' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Awesome!' }))
  expect(await screen.findByRole('dialog', { name: text('celebration.level.title') })).toBeInTheDocument()
  expect(screen.getByText(text('admin.level', { level: 2 }))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Awesome!' }))
  await reach(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('waits for a pause while the user types', async () => {
  const { unlock, acknowledge } = await renderCelebrations()
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'a' })
  unlock(1)
  await acknowledge(true)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Achievement Unlocked!' })).toBeInTheDocument()
})
