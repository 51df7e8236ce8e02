import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, inject, vi } from 'vitest'

// relay-test-utils expects Jest; jsdom has neither observers nor these two methods.
Object.assign(globalThis, { jest: vi, IntersectionObserver: Observer, ResizeObserver: Observer })
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.scrollIntoView ??= () => {}
// Loading a screen's code counts as waiting.
configure({ asyncUtilTimeout: inject('asyncUtilTimeoutMs') })
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

declare module 'vitest' {
  interface ProvidedContext {
    asyncUtilTimeoutMs: number
  }
}

function Observer() {
  return { observe() {}, unobserve() {}, disconnect() {} }
}
