import { setTimeout as sleep } from 'node:timers/promises'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMockEnvironment } from 'relay-test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadApp } from '../../platform/reloadApp.ts'
import { mockReloads } from '../../testing/mockReloads.ts'
import { useCurrentUserMirror } from './useCurrentUserMirror.ts'

mockReloads()

const environment = createMockEnvironment()
const wrapper = ({ children }: { children: ReactNode }) => (
  <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
)

/** Another tab writes the mirror while this page shows a visitor. `user` is the user of the cookie. */
function writeMirrorInOtherTab(user: string | null) {
  const response = new Response('{}', { headers: user === null ? {} : { 'x-patang-user': user } })
  const fetchMock = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetchMock)
  renderHook(() => useCurrentUserMirror(null), { wrapper })
  localStorage.setItem('currentUser', '{}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser', newValue: '{}' }))
  return fetchMock
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('follows a sign-in of another tab', async () => {
  writeMirrorInOtherTab('u1')
  await waitFor(() => expect(reloadApp).toHaveBeenCalledOnce())
})

test('removes the mirror that a loading tab wrote after the sign-out, without a reload', async () => {
  writeMirrorInOtherTab('none')
  await waitFor(() => expect(localStorage.getItem('currentUser')).toBeNull())
  expect(reloadApp).not.toHaveBeenCalled()
})

test('changes nothing without a response', async () => {
  const fetchMock = writeMirrorInOtherTab(null)
  await waitFor(() => expect(fetchMock).toHaveReturned())
  await sleep(0)
  expect(reloadApp).not.toHaveBeenCalled()
  expect(localStorage.getItem('currentUser')).toBe('{}')
})
