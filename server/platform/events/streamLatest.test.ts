import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'
import { streamLatest } from './streamLatest.ts'

function openStream() {
  const listeners = createListeners(() => {})
  const stream = streamLatest(listeners.subscribe('seats'), 'current')
  return { listeners, stream, dispatch: () => listeners.dispatch('seats', {}) }
}

test('yields at once and after each change', async () => {
  const { stream, dispatch } = openStream()
  expect(await stream.next()).toEqual({ value: 'current', done: false })
  for (let change = 0; change < 3; change++) {
    const next = stream.next()
    dispatch()
    expect(await next).toEqual({ value: 'current', done: false })
  }
})

test('yields changes that arrive together once', async () => {
  const { listeners, stream, dispatch } = openStream()
  await stream.next()
  for (let change = 0; change < 100; change++) dispatch()
  expect((await stream.next()).done).toBe(false)
  const next = stream.next()
  const isQuiet = await Promise.race([next.then(() => false), sleep(50, true)])
  expect(isQuiet).toBe(true)
  listeners.endAll()
  expect((await next).done).toBe(true)
})

test('loses no change that arrives while the value is read', async () => {
  const { stream, dispatch } = openStream()
  await stream.next()
  dispatch()
  await stream.next()
  dispatch()
  expect((await stream.next()).done).toBe(false)
})
