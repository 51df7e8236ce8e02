import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// relay-test-utils expects Jest; jsdom has neither observers nor these two methods.
Object.assign(globalThis, { jest: vi, IntersectionObserver: Observer, ResizeObserver: Observer })
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.scrollIntoView ??= () => {}
// Loading a screen's code counts as waiting.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

function Observer() {
  return { observe() {}, unobserve() {}, disconnect() {} }
}
