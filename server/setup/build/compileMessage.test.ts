import { createIntl } from '@formatjs/intl'
import { describe, expect, test } from 'vitest'
import { formatParts } from '../../../domain/messages/compiledMessage.ts'
import en from '../../../domain/messages/en.json' with { type: 'json' }
import hi from '../../../domain/messages/hi.json' with { type: 'json' }
import ta from '../../../domain/messages/ta.json' with { type: 'json' }
import { compileMessage } from './compileMessage.ts'

/** Zero, one, many, Indian grouping, and text. */
const VALUES = [0, 1, 2, 5, 125_000, 'Asha']

describe.each(Object.entries({ en, hi, ta }))('%s', (language, messages: Record<string, string>) => {
  const locale = `${language}-IN`
  const intl = createIntl({ locale, messages, onError: () => {} })

  test('formats every compiled message as the library formats the text', () => {
    const differing = Object.entries(messages).flatMap(([key, text]) =>
      listValues(text).flatMap((values) => {
        const compiled = formatParts(compileMessage(text), values, locale).join('')
        const expected = intl.formatMessage({ id: key }, values)
        return compiled === expected ? [] : [{ key, compiled, expected }]
      }),
    )
    expect(differing).toEqual([])
  })
})

test('keeps a text without expressions as a text', () => {
  expect(compileMessage("Today's kites")).toBe("Today's kites")
})

test('keeps elements among the texts', () => {
  const place = { type: 'span' }
  expect(
    formatParts(
      compileMessage('near {place}, {count, plural, one {# kite} other {# kites}}'),
      { place, count: 2 },
      'en-IN',
    ),
  ).toEqual(['near ', place, ', ', '2', ' kites'])
})

test('counts without the offset, and prefers exact numbers', () => {
  const message = compileMessage(
    '{count, plural, offset:1 =0 {none} =1 {you} one {you and # other} other {you and # others}}',
  )
  const format = (count: number) => formatParts(message, { count }, 'en-IN').join('')
  expect([0, 1, 2, 3].map(format)).toEqual(['none', 'you', 'you and 1 other', 'you and 2 others'])
})

test('refuses expressions that it does not know', () => {
  expect(() => compileMessage('{day, date}')).toThrow('Not supported')
})

/** Values for all placeholders: each of VALUES for all of them, and each option of a select. */
function listValues(text: string): Record<string, string | number>[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1] ?? '')
  const numbers = new Set(
    [...text.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|number)/g)].map((match) => match[1] ?? ''),
  )
  const options = [...text.matchAll(/(?:^|[\s}])(\w+)\s*\{/g)].map((match) => match[1] ?? '')
  return [...VALUES, ...options].map((value) =>
    Object.fromEntries(
      names.map((name) => [name, numbers.has(name) && typeof value === 'string' ? 3 : value]),
    ),
  )
}
