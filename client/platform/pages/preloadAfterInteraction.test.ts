import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadAfterInteraction } from './preloadAfterInteraction.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Names of the parts that are loaded after these interactions, in their order. */
async function listLoaded(...interactions: (() => void)[]) {
  const loaded: string[] = []
  const createLoad = (name: string, failure?: Error) => async () => {
    loaded.push(name)
    if (failure) throw failure
  }
  preloadAfterInteraction([createLoad('a', new Error('offline')), createLoad('b')])
  for (const interact of interactions) interact()
  await vi.runAllTimersAsync()
  // Later tests share the document, and each listener ends with its first event.
  for (const interact of Object.values(INTERACT)) interact()
  return loaded.splice(0)
}

const INTERACT = {
  scroll: () => fireEvent.scroll(document),
  pointerDown: () => fireEvent.pointerDown(document),
  keyDown: () => fireEvent.keyDown(document, { key: 'Tab' }),
}

test('loads nothing before the visitor does something', async () => {
  expect(await listLoaded()).toEqual([])
})

test('loads each part once, one after the other, also after a failure', async () => {
  expect(await listLoaded(INTERACT.scroll, INTERACT.pointerDown, INTERACT.keyDown)).toEqual(['a', 'b'])
})

test('loads nothing on a slow or metered network', async () => {
  Object.assign(navigator, { connection: { saveData: true } })
  expect(await listLoaded(INTERACT.pointerDown)).toEqual([])
})
