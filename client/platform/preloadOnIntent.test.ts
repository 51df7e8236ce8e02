import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preloadOnIntent } from './preloadOnIntent.ts'

test('loads the code of a screen at the first sign of intent, and no other', () => {
  const load = { '/saved': vi.fn(async () => () => null), '/admin': vi.fn(async () => () => null) }
  preloadOnIntent(Object.entries(load).map(([path, page]) => ({ path, handle: { path, load: page } })))
  document.body.innerHTML = `
    <a id="own" href="/saved?tab=2"><span>Saved</span></a>
    <a id="elsewhere" href="https://elsewhere.example/admin">Elsewhere</a>`
  expect(load['/saved']).not.toHaveBeenCalled()
  fireEvent.pointerOver(document.querySelector('#own span') as Element)
  fireEvent.focusIn(document.querySelector('#own') as Element)
  fireEvent.pointerOver(document.querySelector('#elsewhere') as Element)
  expect(load['/saved']).toHaveBeenCalledOnce()
  expect(load['/admin']).not.toHaveBeenCalled()
})
