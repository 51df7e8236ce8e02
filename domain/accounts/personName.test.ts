import { expect, test } from 'vitest'
import { personName, stripLinks } from './personName.ts'

const getProblem = (name: string) => personName.safeParse(name).error?.issues[0]?.message

test.each([
  'Asha',
  'S.Raman',
  'A.R. Rahman',
  'Dr.Priya',
  "D'Souza",
  'Anne-Marie',
  'अदिति',
  'க்‌ஷமா',
  'M. K. in',
])('accepts %s', (name) => {
  expect(getProblem(name)).toBeUndefined()
})

test.each([
  'Win at https://evil.example',
  'www.evil.example',
  'evil.com',
  'Click bit.ly/x',
  'mail me@evil.example',
  'Asha\nYou won',
  'Asha\u2028You won',
  'Asha\u202Ehsaz',
])('refuses %j', (name) => {
  expect(getProblem(name)).toBe('validation.name.link')
})

test.each(['', '  ', '\u200B', '\u200B\u200D', '\u2060\u2060', '...'])(
  'requires a visible name: %j',
  (name) => {
    expect(getProblem(name)).toBe('validation.required')
  },
)

test('removes links and line breaks from stored names', () => {
  expect(stripLinks('Asha\r\nYou won: https://evil.example/x now')).toBe('Asha You won: now')
  expect(stripLinks('evil.com')).toBe('')
})

test('accepts a name with two spaces between words', () => {
  expect(personName.parse('Mary  Ann')).toBe('Mary  Ann')
})

test('refuses a too long name by its length alone', () => {
  const issues = personName.safeParse('a'.repeat(100_000)).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual(['validation.tooLong'])
})
