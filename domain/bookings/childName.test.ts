import { expect, test } from 'vitest'
import { isSameChildName } from './childName.ts'

test.each([
  ['Diya', ' diya ', true],
  ['Diya Raman', 'DIYA  raman', true],
  ['ज़ोया', 'ज़ोया', true],
  ['Diya', 'Divya', false],
])('compares %s with %s', (a, b, isSame) => {
  expect(isSameChildName(a, b)).toBe(isSame)
})
