import { afterEach, expect, test, vi } from 'vitest'
import { deviceTexts, tabTexts } from './textStorage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('stores texts of the device and of the tab apart', () => {
  deviceTexts.write('name', 'Diya')
  expect(deviceTexts.read('name')).toBe('Diya')
  expect(tabTexts.read('name')).toBeNull()
  deviceTexts.remove('name')
  expect(deviceTexts.read('name')).toBeNull()
})

test.each([
  [
    'denies it',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['has none', () => null],
])('stores nothing when the browser %s', (_, getStorage) => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(getStorage as unknown as () => Storage)
  deviceTexts.write('name', 'Diya')
  expect(deviceTexts.read('name')).toBeNull()
  deviceTexts.remove('name')
  deviceTexts.clear()
})

test('keeps the page when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tabTexts.write('name', 'Diya')
  expect(tabTexts.read('name')).toBeNull()
})
