import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDeviceStores, clearDeviceStores, openDeviceStore } from '../platform/device/deviceStore.ts'
import { watchLoginSession } from '../platform/loginSession.ts'
import type { FindMatches } from '../platform/pages/page.tsx'
import { createPageStore } from '../platform/pages/storePages.ts'
import { shellPage } from '../shell/shell.route.tsx'
import { defaultReader } from '../testing/renderScreen.tsx'
import { bookingPage } from './bookings.route.tsx'
import { storeUpcoming } from './storeUpcoming.ts'

const USER = 'asha'
const responses = openDeviceStore<{ body: { data: { viewer: { booking: object } } } }>('responses')
/** The server's bookings by their id. */
let bookings: Record<string, { status: string }>
let operations: string[]

beforeEach(async () => {
  operations = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body)
    operations.push(operationName)
    const upcoming = Object.entries(bookings).filter(([, { status }]) => status === 'CONFIRMED')
    const edges = upcoming.map(([uuid]) => ({ node: { uuid } }))
    const booking = bookings[variables.id] ?? null
    const viewer = operationName === 'storeUpcomingQuery' ? { bookings: { edges } } : { booking }
    return Response.json({ data: { viewer } }, { headers: { 'x-patang-user': USER } })
  })
  watchLoginSession(USER)
  await claimDeviceStores(USER)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  watchLoginSession(null)
  await clearDeviceStores()
})

const findMatches: FindMatches = async (pathname) => {
  const id = /^\/bookings\/([^/]+)$/.exec(pathname)?.[1]
  const pages = id ? [shellPage, bookingPage] : []
  return pages.map((handle) => ({ route: { handle }, params: { id }, pathname, pathnameBase: pathname }))
}

async function listStored() {
  await storeUpcoming(createPageStore(findMatches, defaultReader))
  const entries = (await responses.entries()).filter(([key]) => key.startsWith('BookingPageQuery'))
  return Object.fromEntries(entries.map(([key, { body }]) => [key, body.data.viewer.booking]))
}

test('stores a booking again that is no longer upcoming, and removes one that is gone', async () => {
  bookings = { b1: { status: 'CONFIRMED' }, b2: { status: 'CONFIRMED' } }
  expect(Object.keys(await listStored())).toEqual([
    'BookingPageQuery {"id":"b1"}',
    'BookingPageQuery {"id":"b2"}',
  ])
  // The other parent cancels the first, and leaves the family with the second.
  bookings = { b1: { status: 'CANCELLED' } }
  expect(await listStored()).toEqual({ 'BookingPageQuery {"id":"b1"}': { status: 'CANCELLED' } })
})

test('sends the query of the frame around all screens once', async () => {
  bookings = { b1: { status: 'CONFIRMED' }, b2: { status: 'CONFIRMED' } }
  await listStored()
  expect(operations).toEqual(['storeUpcomingQuery', 'ShellQuery', 'BookingPageQuery', 'BookingPageQuery'])
})
