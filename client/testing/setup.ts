import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// relay-test-utils expects Jest; jsdom has neither observers nor these two methods.
Object.assign(globalThis, { jest: vi, IntersectionObserver: Observer, ResizeObserver: Observer })
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.scrollIntoView ??= () => {}
// Loading a screen's code counts as waiting.
configure({ asyncUtilTimeout: 10_000 })
/** The tests of a worker share one document, except those that replace a module. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Observer() {
  return { observe() {}, unobserve() {}, disconnect() {} }
}
