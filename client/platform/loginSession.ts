import { useSyncExternalStore } from 'react'
import { removeFormerUserData, removeUserData } from './device/drafts.ts'
import { reloadApp } from './reloadApp.ts'
import { sleep } from './sleep.ts'
import { type NewToast, showToastAfterReload } from './toasts.tsx'

/** Response header with the raw id of the signed-in user, or NO_USER (server/platform/graphql/graphqlRoute.ts). */
const USER_HEADER = 'x-patang-user'
const NO_USER = 'none'

/** The user to whom the data of this page belongs; null for a visitor. Changes only with a full page load. */
let userId: string | null = null
let isEnded = false
const listeners = new Set<() => void>()

/** Names the user of this page. Without a user nothing can end. */
export function watchLoginSession(user: string | null) {
  userId = user
  setEnded(false)
}

/** The login session of the page's user has ended: a dialog asks to sign in again. */
export function announceEndedSession() {
  if (userId !== null) setEnded(true)
}

/** Whether a response is for the user of the page. A response for another user reloads the page. */
export function checkResponse(response: Response): 'current' | 'ended' | 'other' {
  const user = response.headers.get(USER_HEADER)
  if (userId === null || user === null) return 'current'
  if (user === userId) {
    setEnded(false)
    return 'current'
  }
  if (user === NO_USER) {
    setEnded(true)
    return 'ended'
  }
  // Another user has signed in in another tab: nothing of this user may stay. Without the mirror that tab would leave too.
  removeFormerUserData(userId).then(() => reloadApp())
  return 'other'
}

/**
 * Signs out in this browser: removes the user's data from memory and storage. A second call, from another tab, does nothing,
 * because it would remove the toast of the first.
 */
export async function leaveAccount(toast?: NewToast) {
  if (userId === null) return
  const removing = removeUserData(userId)
  watchLoginSession(null)
  if (toast) showToastAfterReload(toast)
  await removing
  reloadApp('/')
}

/** Sends a small query to learn whether the login session is still there. */
export async function checkLoginSession() {
  if (userId === null) return
  const response = await fetchLoginSession()
  if (response) checkResponse(response)
}

/**
 * Going back shows a stored page. A visitor's page is loaded again when a user has signed in since, because it would
 * stay a visitor's page.
 */
export async function checkStoredPage() {
  if (userId !== null) return checkLoginSession()
  if (await findIsSignedIn()) reloadApp()
}

/** Whether this browser has a login session now. Null without a connection. */
export async function findIsSignedIn(): Promise<boolean | null> {
  const user = (await fetchLoginSession())?.headers.get(USER_HEADER)
  return user == null ? null : user !== NO_USER
}

function fetchLoginSession() {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'query LoginSession { __typename }', operationName: 'LoginSession' }),
  }).catch(() => null)
}

/** Time for a sign-out of this tab to leave the page, which also closes the socket. */
const LEAVING_MS = 500

/** Called when the server closed the socket of an ended login session. Resolves to true once it is open again. */
export async function restoreLoginSession(): Promise<boolean> {
  await sleep(LEAVING_MS)
  await checkLoginSession()
  await waitForSignIn()
  return userId !== null
}

/** Resolves when the same user has signed in again. */
export function waitForSignIn(): Promise<void> {
  if (!isEnded) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (isEnded) return
      unsubscribe()
      resolve()
    })
  })
}

/** True while the login session has ended and the page still shows its user. */
export const isSessionEnded = () => isEnded

export function useIsSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, isSessionEnded, () => false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setEnded(next: boolean) {
  if (isEnded === next) return
  isEnded = next
  for (const listener of [...listeners]) listener()
}
