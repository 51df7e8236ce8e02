import { expect, test } from 'vitest'
import { isCommonPassword } from './passwordStrength.ts'

const personalWords = ['Patang', 'asha.raman@example.in', 'Asha', 'Raman']

test.each([
  ['Password@123', 'case, digits and punctuation'],
  ['p@ssw0rd2024', 'letters replaced by digits'],
  ['india@123', 'a local word'],
  ['Chennai@2024', 'a city'],
  ['aaaaaaaa', 'one character'],
  ['kitekitekite', 'a repeated word'],
  ['abcd1234', 'a sequence'],
  ['1qaz2wsx', 'neighbouring keys'],
  ['9876543210', 'digits in order'],
  ['patang2026', "the product's name"],
  ['P4t4ng@123', "the product's name with replaced letters"],
  ['asha2026', "the user's name"],
  ['a'.repeat(128), 'one character, at full length'],
])('refuses %s (%s)', async (password) => {
  expect(await isCommonPassword(password, personalWords)).toBe(true)
})

test.each([
  'kite over salem',
  'another kite 2026',
  'patang-parent-2026',
  'patang-teacher-2026',
  'patang-provider-2026',
  'patang-admin-2026',
  'zq8v!rTw',
  'नीली पतंग आकाश में',
])('accepts %s', async (password) => {
  expect(await isCommonPassword(password, personalWords)).toBe(false)
})

test('estimates 32 characters at most, because the time grows with the square of the length', async () => {
  expect(await isCommonPassword(`${'a'.repeat(32)}zq8v!rTw`, personalWords)).toBe(true)
  expect(await isCommonPassword(`${'a'.repeat(24)}zq8v!rTw`, personalWords)).toBe(false)
})
