import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '../../domain/messages/en.json' with { type: 'json' }
import { listMessageKeys, listScreens } from './messageGroups.ts'

const root = join(import.meta.dirname, '../..')
const { publicKeys, otherKeys } = listMessageKeys(root, Object.keys(en))

test('follows the imports of public screens, also to what they load later', () => {
  // Home, the header, a dialog of Search, the booking form and the texts of its errors.
  for (const key of [
    'home.title',
    'shell.menu',
    'places.title',
    'booking.submit',
    'validation.contactPhone.invalid',
  ])
    if (key in en) expect(publicKeys).toContain(key)
  expect(publicKeys).toContain('category.sports-clubs')
})

test('leaves the texts of staff, of providers and of the server out', () => {
  const staff = /^(catalogue|audit|operations|moderation|import|searchWords|statistics)\./
  expect(publicKeys.filter((key) => staff.test(key))).toEqual([])
  expect(otherKeys).toContain('catalogue.slots.remove')
  expect([...publicKeys, ...otherKeys].filter((key) => key.startsWith('mail.'))).toEqual([])
})

test('puts no key into both groups', () => {
  expect(publicKeys.filter((key) => otherKeys.includes(key))).toEqual([])
})

test('finds the screens of several pages in one file', () => {
  expect(listScreens(root, 'client/accounts/accounts.route.tsx', "texts: 'public'")).toEqual([
    'client/accounts/SignInPage.tsx',
    'client/accounts/SignUpPage.tsx',
    'client/accounts/ForgotPasswordPage.tsx',
    'client/accounts/ResetPasswordPage.tsx',
    'client/accounts/VerifyEmailPage.tsx',
  ])
})
