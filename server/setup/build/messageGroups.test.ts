import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../../domain/messages/en.json' with { type: 'json' }
import { listMessageKeys } from './messageGroups.ts'

const root = join(import.meta.dirname, '../../..')
const groups = listMessageKeys(root, Object.keys(en))

test('follows the imports of the frame and of Home, also to what they load later', () => {
  for (const key of ['home.hero.title', 'inbox.bell', 'accounts.signIn.title', 'category.sports-clubs'])
    expect(groups.common).toContain(key)
})

test('leaves the messages of the menu, of suggestions and of dialogs to the parts that load them', () => {
  for (const key of [
    'shell.menu.signOut',
    'search.recent.clear',
    'search.recent.removed',
    'accounts.ended.title',
  ])
    expect(groups.public).toContain(key)
})

test('follows the imports of the other screens of visitors', () => {
  // A dialog of Search, the booking form and the texts of its errors.
  for (const key of ['search.filters.apply', 'booking.submit', 'validation.contactPhone'])
    expect(groups.public).toContain(key)
})

test('leaves the texts of staff, of providers and of the server out', () => {
  const staff = /^(catalogue|audit|operations|moderation|import|searchWords|statistics)\./
  expect([...groups.common, ...groups.public].filter((key) => staff.test(key))).toEqual([])
  expect(groups.rest).toContain('catalogue.slots.remove')
  expect(
    Object.values(groups)
      .flat()
      .filter((key) => key.startsWith('mail.')),
  ).toEqual([])
})

test('puts each key into one group', () => {
  const keys = Object.values(groups).flat()
  expect(new Set(keys).size).toBe(keys.length)
})
