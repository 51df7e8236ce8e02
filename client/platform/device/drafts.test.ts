import { afterEach, expect, test } from 'vitest'
import { readDraft, removeDraft, removeUserData, writeDraft } from './drafts.ts'

afterEach(() => sessionStorage.clear())

test("shows a user's draft to that user only", () => {
  writeDraft('booking.a', 'asha', 'Diya, no nuts')
  expect(readDraft('booking.a', 'asha')).toBe('Diya, no nuts')
  expect(readDraft('booking.a', 'ravi')).toBeNull()
  expect(readDraft('booking.a', null)).toBeNull()
})

test("passes a visitor's draft to the user who signs in", () => {
  writeDraft('booking.a', null, 'Diya')
  expect(readDraft('booking.a', 'asha')).toBe('Diya')
  removeDraft('booking.a')
  expect(readDraft('booking.a', 'asha')).toBeNull()
})

test('reads a damaged draft as none', () => {
  sessionStorage.setItem('patang.draft.booking.a', '{')
  expect(readDraft('booking.a', null)).toBeNull()
})

test('removes everything at sign-out', () => {
  writeDraft('booking.a', 'asha', 'Diya')
  localStorage.setItem('currentUser', '{}')
  removeUserData('asha')
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage.getItem('currentUser')).toBeNull()
})

test('stores nothing of the former user after sign-out, while the page is still open', () => {
  removeUserData('asha')
  writeDraft('booking.a', 'asha', 'Diya')
  expect(sessionStorage).toHaveLength(0)
  writeDraft('booking.a', 'ravi', 'Kabir')
  expect(readDraft('booking.a', 'ravi')).toBe('Kabir')
})
