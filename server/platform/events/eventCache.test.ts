import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createEventCache } from './eventCache.ts'
import { createListeners } from './listeners.ts'

function openCache(max = 10) {
  const events = createListeners(() => {})
  const context = { events, primary: {} as Database }
  const loadValue = createEventCache<string[]>('topic', max)
  const loads: string[] = []
  const load = (key: string, value = key) =>
    loadValue(context, key, async () => {
      loads.push(key)
      return [value]
    })
  return { events, context, loadValue, load, loads }
}

/** The cache receives an event in a later turn. */
const waitForEvents = () => new Promise((resolve) => setImmediate(resolve))

test('loads a key once until an event of its topic', async () => {
  const { events, load, loads } = openCache()
  await load('a')
  expect(await load('a', 'unused')).toEqual(['a'])
  events.dispatch('other', {})
  await waitForEvents()
  await load('a')
  expect(loads).toEqual(['a'])

  events.dispatch('topic', {})
  await waitForEvents()
  expect(await load('a', 'new')).toEqual(['new'])
  expect(loads).toEqual(['a', 'a'])
})

test('loads again after a reconnect, because events may be lost', async () => {
  const { events, load, loads } = openCache()
  await load('a')
  events.dispatchReconnect()
  await waitForEvents()
  await load('a')
  expect(loads).toEqual(['a', 'a'])
})

test('does not keep a value that was loaded before an event', async () => {
  const { events, context, loadValue, load } = openCache()
  const value = await loadValue(context, 'a', async () => {
    events.dispatch('topic', {})
    await waitForEvents()
    return ['old']
  })
  expect(value).toEqual(['old'])
  expect(await load('a', 'new')).toEqual(['new'])
})

test('is bounded', async () => {
  const { load, loads } = openCache(1)
  for (const key of ['a', 'b', 'a']) await load(key)
  expect(loads).toEqual(['a', 'b', 'a'])
})
