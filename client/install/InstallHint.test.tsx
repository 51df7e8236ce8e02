import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { definePage } from '../platform/pages/page.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { InstallHint } from './InstallHint.tsx'
import { watchInstallPrompt } from './installOffer.ts'

const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
watchInstallPrompt()

beforeEach(() => localStorage.clear())
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  vi.restoreAllMocks()
})

function offerInstallation() {
  const offered = new Event('beforeinstallprompt', { cancelable: true })
  act(() => void window.dispatchEvent(Object.assign(offered, { prompt })))
  return offered
}

const renderHint = (once: boolean) =>
  renderScreen(
    definePage({ path: '/', load: async () => () => <InstallHint once={once} />, Skeleton: () => null }),
    '/',
  )
const findTitle = () => screen.queryByRole('heading', { name: text('install.title') })

test('shows nothing in a browser that cannot install', async () => {
  await renderHint(false)
  expect(findTitle()).toBeNull()
})

test("opens the browser's dialog once", async () => {
  const { user } = await renderHint(false)
  expect(offerInstallation().defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: text('install.add') }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(findTitle()).toBeNull()
})

test('is shown after one booking only, and stays in Profile', async () => {
  offerInstallation()
  const first = await renderHint(true)
  expect(findTitle()).toBeVisible()
  first.unmount()
  const second = await renderHint(true)
  expect(findTitle()).toBeNull()
  second.unmount()
  await renderHint(false)
  expect(findTitle()).toBeVisible()
})

test('can be dismissed permanently', async () => {
  offerInstallation()
  const { user, unmount } = await renderHint(false)
  await user.click(screen.getByRole('button', { name: text('install.dismiss') }))
  expect(findTitle()).toBeNull()
  unmount()
  await renderHint(false)
  expect(findTitle()).toBeNull()
})

test('explains the way by hand on an iPhone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await renderHint(false)
  expect(screen.getByText(text('install.byHand'))).toBeVisible()
  expect(screen.queryByRole('button', { name: text('install.add') })).toBeNull()
  vi.unstubAllGlobals()
})
