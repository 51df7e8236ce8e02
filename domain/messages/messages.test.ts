import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import { parsePreferredLanguage } from './messages.ts'
import ta from './ta.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const languages: Record<string, Record<string, string>> = { en, hi, ta }

const sources = ['client', 'server', 'domain']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
  .filter((entry) => !/generated|node_modules/.test(entry.parentPath))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

/** Keys built at run time begin with a literal: `category.${slug}`. */
const prefixes = [...sources.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((match) => match[1] ?? '')

const literals = new Set(
  [...sources.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g)].map((match) => match[1] ?? match[2]),
)

test('uses every English message', () => {
  const unused = Object.keys(en).filter(
    (key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

describe.each(['hi', 'ta'])('%s', (language) => {
  const messages = languages[language] ?? {}

  test('has exactly the keys of English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
  })

  test('uses the same placeholders', () => {
    const differing = Object.entries(en).filter(
      ([key, text]) => getValues(text).join() !== getValues(messages[key] ?? '').join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  test('uses its own script', () => {
    const script = language === 'hi' ? /\p{Script=Devanagari}/u : /\p{Script=Tamil}/u
    const foreign = Object.entries(messages).filter(
      ([key, text]) => !script.test(text) && /\p{L}{2}/u.test(spoken(text)) && !isName(key),
    )
    expect(foreign.map(([key]) => key)).toEqual([])
  })
})

/** A journey finds no Latin words on pages in Tamil (e2e/everyPage.journey.ts). This test finds them in Hindi. */
test('keeps the same Latin words in Hindi as in Tamil', () => {
  const differing = Object.entries<string>(hi).filter(
    ([key, text]) => listLatinWords(text).join() !== listLatinWords(languages.ta?.[key] ?? '').join(),
  )
  expect(differing.map(([key]) => key)).toEqual([])
})

test.each(Object.entries(languages))('sorts the messages of %s by key', (_, messages) => {
  expect(Object.keys(messages)).toEqual(Object.keys(messages).sort())
})

describe('the language of a browser', () => {
  test.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['fr-FR, ta;q=0.7, en;q=0.5', 'ta'],
    ['de', 'en'],
    ['', 'en'],
    ['en;q=0.1, hi;q=0.9', 'hi'],
  ])('%s gives %s', (header, language) => {
    expect(parsePreferredLanguage(header)).toBe(language)
  })
})

/** Placeholder names of a message, as in {count, plural, …}. */
function getValues(text: string) {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? ''))].sort()
}

/** Words of a message in Latin letters, except the product's name, which Tamil does not translate. */
function listLatinWords(text: string) {
  const words = readLiterals(parse(text)).match(/[A-Za-z][\w.@-]*[A-Za-z]/g) ?? []
  return [...new Set(words)].filter((word) => word !== 'Patang').sort()
}

/** The texts of a message without placeholders and keywords. */
function readLiterals(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isLiteralElement(element)) return element.value
      if (isSelectElement(element) || isPluralElement(element))
        return Object.values(element.options)
          .map(({ value }) => readLiterals(value))
          .join(' ')
      return isTagElement(element) ? readLiterals(element.children) : ''
    })
    .join(' ')
}

/** The text without its placeholders and plural keywords. */
function spoken(text: string) {
  return text.replaceAll(/\{\w+(?:, \w+,?)?|\bXP\b|\b(?:one|other|zero)\b|=\d+|[{}]/g, '')
}

/** Messages without words of a language: the product's name, names of languages, date patterns. */
function isName(key: string) {
  return (
    key.startsWith('language.') || key.startsWith('date.') || key === 'shell.name' || key === 'shell.title'
  )
}
