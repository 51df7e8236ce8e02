import { renderHook, waitFor } from '@testing-library/react'
import type { RequestParameters } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockReloads } from '../testing/mockReloads.ts'
import {
  checkLoginSession,
  checkStoredPage,
  leaveAccount,
  useIsSessionEnded,
  watchLoginSession,
} from './loginSession.ts'
import { fetchFromServer } from './relay/environment.ts'
import { reloadApp } from './reloadApp.ts'

mockReloads()

/** The user of the cookie, as the server names it. */
let signedIn: string
let body: object
const fetchMock = vi.fn(async () => Response.json(body, { headers: { 'x-patang-user': signedIn } }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  signedIn = 'u1'
  body = { data: { viewer: { id: 'V' } } }
  watchLoginSession('u1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const send = (operationKind: 'query' | 'mutation') =>
  fetchFromServer(
    { operationKind, name: 'Sample', text: '{ viewer { id } }' } as RequestParameters,
    {},
    {},
  ) as Promise<object>

const useEnded = () => renderHook(useIsSessionEnded).result

test('holds a query whose login session has ended, and sends it again after sign-in', async () => {
  const ended = useEnded()
  signedIn = 'none'
  const response = send('query')
  await waitFor(() => expect(ended.current).toBe(true))
  expect(fetchMock).toHaveBeenCalledTimes(1)
  signedIn = 'u1'
  await checkLoginSession()
  expect(await response).toEqual(body)
  expect(ended.current).toBe(false)
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('sends a refused mutation again, and no other', async () => {
  const ended = useEnded()
  signedIn = 'none'
  body = { data: { result: { __typename: 'SignInPayload' } } }
  expect(await send('mutation')).toEqual(body)
  expect(fetchMock).toHaveBeenCalledTimes(1)

  body = { data: { result: { __typename: 'NotSignedIn' } } }
  const response = send('mutation')
  await waitFor(() => expect(ended.current).toBe(true))
  signedIn = 'u1'
  body = { data: { result: { __typename: 'SavePayload' } } }
  await checkLoginSession()
  expect(await response).toEqual(body)
})

test('reloads when another user has signed in, and shows nothing of that user', async () => {
  sessionStorage.setItem('patang.draft.booking', '{}')
  localStorage.setItem('currentUser', '{"email":"second@example.in"}')
  signedIn = 'u2'
  const delivered = vi.fn()
  send('query').then(delivered)
  await waitFor(() => expect(reloadApp).toHaveBeenCalledOnce())
  expect(sessionStorage).toHaveLength(0)
  // The other tabs follow the mirror, which belongs to the other user.
  expect(localStorage.getItem('currentUser')).toContain('second@example.in')
  expect(delivered).not.toHaveBeenCalled()
})

test('lets a visitor read without a login session', async () => {
  watchLoginSession(null)
  const ended = useEnded()
  signedIn = 'none'
  expect(await send('query')).toEqual(body)
  expect(ended.current).toBe(false)
})

test('loads the stored page of a visitor again when a user has signed in since', async () => {
  watchLoginSession(null)
  signedIn = 'none'
  await checkStoredPage()
  expect(reloadApp).not.toHaveBeenCalled()
  signedIn = 'u1'
  await checkStoredPage()
  expect(reloadApp).toHaveBeenCalledOnce()
})

test('keeps the toast of a sign-out when another tab leaves the account meanwhile', async () => {
  const toast = { title: 'Signed out' }
  await Promise.all([leaveAccount(toast), leaveAccount()])
  expect(reloadApp).toHaveBeenCalledExactlyOnceWith('/')
  expect(JSON.parse(sessionStorage.getItem('patang.toast') ?? 'null')).toEqual(toast)
})
