import { expect, test } from 'vitest'
import { formatFullName } from './formatFullName.ts'

test.each([
  ['Asha', 'Raman', 'Asha Raman'],
  ['Asha', '', 'Asha'],
])('formats the names %j and %j', (firstName, lastName, fullName) => {
  expect(formatFullName({ firstName, lastName })).toBe(fullName)
})
