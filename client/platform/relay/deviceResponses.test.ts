import 'fake-indexeddb/auto'
import type { RequestParameters } from 'relay-runtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, toIndianDay } from '../../../domain/time.ts'
import { claimDeviceStores, clearDeviceStores, openDeviceStore } from '../device/deviceStore.ts'
import { watchLoginSession } from '../loginSession.ts'
import { getResponseKey, getResponseSource, OFFLINE_METADATA, pruneResponses } from './deviceResponses.ts'
import { fetchFromServer } from './environment.ts'

vi.mock('../reloadApp.ts', () => ({ reloadApp: vi.fn() }))
// Nothing probes the server after these tests.
vi.mock('../device/waitBeforeRetry.ts', () => ({ waitBeforeRetry: () => new Promise(() => {}) }))

const USER = 'asha'
const BODY = { data: { viewer: { id: 'V' } } }
const request = { operationKind: 'query', name: 'SampleQuery', id: 'v1' } as RequestParameters
const stored = openDeviceStore<{ receivedAtMs: number }>('responses')

let respond: () => Promise<Response>
const sendBody = (body: object) => async () => Response.json(body, { headers: { 'x-patang-user': USER } })
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  vi.stubGlobal('fetch', () => respond())
  watchLoginSession(USER)
  await claimDeviceStores(USER)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await clearDeviceStores()
})

/** Sends the query of a screen and returns the responses that reach it. */
function send(variables = {}, metadata: object | null = OFFLINE_METADATA, sent = request) {
  const received: unknown[] = []
  const result = fetchFromServer(sent, variables, { metadata } as never)
  const done = new Promise<unknown[]>((resolve, reject) => {
    if (result instanceof Promise) return result.then((body) => resolve([body]), reject)
    ;(result as { subscribe(sink: object): void }).subscribe({
      next: (body: unknown) => received.push(body),
      error: reject,
      complete: () => resolve(received),
    })
  })
  return { received, done }
}

const countStored = async () => (await stored.entries()).length

test('stores the response of a screen that is readable offline, and of no other', async () => {
  respond = sendBody(BODY)
  expect(await send().done).toEqual([BODY])
  await send({}, null, { ...request, name: 'OtherQuery' } as RequestParameters).done
  expect((await stored.entries()).map(([key]) => key)).toEqual(['SampleQuery {}'])
})

describe('without a connection', () => {
  beforeEach(async () => {
    respond = sendBody(BODY)
    await send({ id: 'a' }).done
    await vi.waitFor(async () => expect(await countStored()).toBe(1))
    respond = fail
  })

  test('shows the stored response and its time', async () => {
    const before = Date.now()
    expect(await send({ id: 'a' }).done).toEqual([BODY])
    const source = getResponseSource(getResponseKey('SampleQuery', { id: 'a' }))
    expect(source.isFromDevice).toBe(true)
    expect(source.receivedAtMs).toBeLessThanOrEqual(before)
  })

  test('fails with other variables and with another version of the query', async () => {
    await expect(send({ id: 'b' }).done).rejects.toThrow('The server cannot be reached')
    const next = { ...request, id: 'v2' } as RequestParameters
    await expect(send({ id: 'a' }, OFFLINE_METADATA, next).done).rejects.toThrow()
  })

  test('shows nothing of a user to another one', async () => {
    await claimDeviceStores('ravi')
    await expect(send({ id: 'a' }).done).rejects.toThrow()
  })

  test('shows the error of a server that responds', async () => {
    respond = async () => new Response('Bad gateway', { status: 502 })
    await expect(send({ id: 'a' }).done).rejects.toThrow('502')
  })
})

test('shows the stored response after a while, and then the one of the server', async () => {
  respond = sendBody(BODY)
  await send().done
  await vi.waitFor(async () => expect(await countStored()).toBe(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const later = { data: { viewer: { id: 'later' } } }
  let release = () => {}
  respond = () =>
    new Promise((resolve) => {
      release = () => sendBody(later)().then(resolve)
    })
  const { received, done } = send()
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(received).toEqual([BODY]))
  release()
  expect(await done).toEqual([BODY, later])
})

describe('after a mutation', () => {
  const children = [
    { id: 'C1', name: 'Diya', checkedInAt: null, booking: { id: 'B', seats: 2 } },
    { id: 'C2', name: 'Aarav', checkedInAt: null, booking: { id: 'B', seats: 2 } },
  ]
  const checkedInAt = '2026-11-23T10:00:00Z'
  const mutation = { operationKind: 'mutation', name: 'CheckInMutation', id: 'm1' } as RequestParameters

  beforeEach(async () => {
    respond = sendBody({ data: { viewer: { id: 'V', children } } })
    await send().done
    await vi.waitFor(async () => expect(await countStored()).toBe(1))
  })

  async function runMutation(result: object) {
    respond = sendBody({ data: { result } })
    await send({}, null, mutation).done
    respond = fail
  }

  /** What the screen shows without a connection. */
  async function readChildren() {
    const [body] = (await send().done) as [{ data: { viewer: { children: typeof children } } }]
    return body.data.viewer.children
  }

  test('stored responses have the fields that it returned, and keep their time', async () => {
    const receivedAtMs = (await stored.entries())[0]?.[1].receivedAtMs
    const participants = [{ id: 'C2', checkedInAt, attendance: 'ATTENDED' }]
    await runMutation({ booking: { id: 'B', seats: null, participants } })
    const booking = { id: 'B', seats: null }
    await vi.waitFor(async () =>
      expect(await readChildren()).toEqual([
        { id: 'C1', name: 'Diya', checkedInAt: null, booking },
        { id: 'C2', name: 'Aarav', checkedInAt, booking },
      ]),
    )
    expect((await stored.entries())[0]?.[1].receivedAtMs).toBe(receivedAtMs)
  })

  test('stored responses keep lists and objects that it returned in another form', async () => {
    await runMutation({ child: { id: 'C1', checkedInAt, name: { first: 'Diya' }, booking: null } })
    await vi.waitFor(async () =>
      expect(await readChildren()).toEqual([{ ...children[0], checkedInAt }, children[1]]),
    )
  })
})

test('stores no response with errors', async () => {
  respond = sendBody({ data: null, errors: [{ message: 'The database is away' }] })
  await send().done
  expect(await countStored()).toBe(0)
})

test('stores nothing for a visitor', async () => {
  watchLoginSession(null)
  await claimDeviceStores(null)
  respond = sendBody(BODY)
  await send().done
  await claimDeviceStores(USER)
  expect(await countStored()).toBe(0)
})

test('removes the rosters of past days', async () => {
  const receivedAtMs = Date.now()
  const [today, yesterday] = [0, 1].map((days) => toIndianDay(new Date(receivedAtMs - days * DAY_MS)))
  for (const date of [today, yesterday])
    await stored.set(getResponseKey('RosterQuery', { date }), { receivedAtMs })
  await pruneResponses()
  expect((await stored.entries()).map(([key]) => key)).toEqual([
    getResponseKey('RosterQuery', { date: today }),
  ])
})

test('keeps the newest thirty responses of a query, and none of last month', async () => {
  const now = Date.now()
  for (let i = 0; i < 35; i++) await stored.set(`SampleQuery ${i}`, { receivedAtMs: now - i })
  await stored.set('OtherQuery 0', { receivedAtMs: now - 31 * 24 * 60 * 60 * 1000 })
  await pruneResponses()
  const keys = (await stored.entries()).map(([key]) => key)
  expect(keys).toHaveLength(30)
  expect(keys).not.toContain('SampleQuery 34')
  expect(keys).not.toContain('OtherQuery 0')
})
