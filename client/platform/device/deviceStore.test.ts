import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimDeviceStores, clearDeviceStores, findDeviceOwner, openDeviceStore } from './deviceStore.ts'

const queue = openDeviceStore<string>('queue')
const responses = openDeviceStore<{ at: number }>('responses')

beforeEach(() => claimDeviceStores('asha'))
afterEach(() => clearDeviceStores())

test('stores values by name and key', async () => {
  expect(await queue.set('b', 'second')).toBe(true)
  await queue.set('a', 'first')
  await responses.set('a', { at: 1 })
  expect(await queue.get('a')).toBe('first')
  expect(await queue.entries()).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ])
  await queue.delete('a')
  expect(await queue.entries()).toEqual([['b', 'second']])
  expect(await responses.get('a')).toEqual({ at: 1 })
})

test('loses no change of two updates at once', async () => {
  await Promise.all([...'abcd'].map((letter) => queue.update('word', (word = '') => word + letter)))
  expect([...((await queue.get('word')) ?? '')].sort().join('')).toBe('abcd')
})

test('removes a value that an update makes undefined', async () => {
  await queue.set('a', 'sent')
  await queue.update('a', (value) => (value === 'sent' ? undefined : value))
  expect(await queue.entries()).toEqual([])
})

test('keeps the old value when an update fails', async () => {
  await queue.set('a', 'first')
  const failing = queue.update('a', () => {
    throw new Error('damaged')
  })
  await expect(failing).rejects.toThrow('damaged')
  expect(await queue.get('a')).toBe('first')
})

describe('another person on the device', () => {
  beforeEach(async () => {
    await queue.set('a', 'secret')
  })

  test('keeps the values of a user who opens another page', async () => {
    await claimDeviceStores('asha')
    expect(await queue.get('a')).toBe('secret')
    expect(await findDeviceOwner()).toBe('asha')
  })

  test.each([['ravi'], [null]])('removes the values for %s', async (next) => {
    await claimDeviceStores(next)
    expect(await queue.get('a')).toBeUndefined()
    expect(await findDeviceOwner()).toBe(next)
    await claimDeviceStores('asha')
    expect(await queue.get('a')).toBeUndefined()
  })

  test('removes everything at sign-out and writes nothing after it', async () => {
    await clearDeviceStores()
    expect(await queue.set('a', 'late')).toBe(false)
    expect(await findDeviceOwner()).toBeNull()
    await claimDeviceStores('asha')
    expect(await queue.entries()).toEqual([])
  })

  test('writes nothing from a tab whose user has signed out in another tab', async () => {
    vi.resetModules()
    const otherTab = await import('./deviceStore.ts')
    await otherTab.claimDeviceStores('ravi')
    expect(await queue.set('a', 'late')).toBe(false)
    expect(await queue.get('a')).toBeUndefined()
    expect(await otherTab.openDeviceStore('queue').entries()).toEqual([])
  })
})

test('stores nothing for a visitor', async () => {
  await claimDeviceStores(null)
  expect(await queue.set('a', 'search')).toBe(false)
  expect(await queue.entries()).toEqual([])
})

describe('without IndexedDB', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['missing', undefined],
    [
      'forbidden',
      {
        open: () => {
          throw new DOMException('The operation is insecure', 'SecurityError')
        },
      },
    ],
  ])('reads nothing and stores nothing: %s', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory)
    vi.resetModules()
    const device = await import('./deviceStore.ts')
    await device.claimDeviceStores('asha')
    const store = device.openDeviceStore<string>('queue')
    expect(await store.set('a', 'first')).toBe(false)
    expect(await store.get('a')).toBeUndefined()
    expect(await store.entries()).toEqual([])
    expect(await store.update('a', () => 'second')).toBe(false)
    expect(await device.findDeviceOwner()).toBeNull()
    await device.clearDeviceStores()
  })
})
