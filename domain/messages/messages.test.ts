import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import { parsePreferredLanguage } from './messages.ts'
import ta from './ta.json' with { type: 'json' }

type Node = ESTree.Node

const root = join(import.meta.dirname, '../..')
const messages: Record<string, string> = en
const languages: Record<string, Record<string, string>> = { en, hi, ta }

const files = ['client', 'server', 'domain']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
  .filter((entry) => !/generated|node_modules/.test(entry.parentPath))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(root, path), source: readFileSync(path, 'utf8') }))

const allSource = files.map(({ source }) => source).join('\n')

/** Keys built at run time begin with a literal: `category.${slug}`. */
const prefixes = [...allSource.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map((match) => match[1] ?? '')

const literals = new Set(
  [...allSource.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g)].map((match) => match[1] ?? match[2]),
)

test('uses every English message', () => {
  const unused = Object.keys(en).filter(
    (key) => !literals.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
  expect(unused).toEqual([])
})

test('passes every value of a message where its key and its values are literals', () => {
  const missing = files.flatMap(({ path, source }) =>
    listMessageUses(path, source).flatMap(({ key, values, line }) =>
      getValues(messages[key] ?? '')
        .filter((name) => !values.includes(name))
        .map((name) => `${path}:${line} ${key} lacks ${name}`),
    ),
  )
  expect(missing).toEqual([])
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
    ['hi;q=0, fr', 'en'],
  ])('%s gives %s', (header, language) => {
    expect(parsePreferredLanguage(header)).toBe(language)
  })
})

interface MessageUse {
  key: string
  /** Names of the values. */
  values: string[]
  line: number
}

/** Calls such as `t('key', { name })` and elements such as `<Message id="key" values={{ name }} />`. */
function listMessageUses(path: string, source: string): MessageUse[] {
  const uses: MessageUse[] = []
  const addUse = (id: Node | null | undefined, values: Node | null | undefined) => {
    if (values && values.type !== 'ObjectExpression') return
    const properties = values?.properties ?? []
    const names = properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : [],
    )
    if (names.length < properties.length) return
    for (const key of listLiteralKeys(id))
      uses.push({ key, values: names, line: source.slice(0, id?.start).split('\n').length })
  }
  const visitor = new Visitor({
    CallExpression: ({ arguments: [id, values] }) => addUse(id, values),
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Message') return
      const getAttribute = (wanted: string) => {
        const found = attributes.find(
          (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === wanted,
        )
        const value = found?.type === 'JSXAttribute' ? found.value : null
        return value?.type === 'JSXExpressionContainer' ? value.expression : value
      }
      addUse(getAttribute('id'), getAttribute('values'))
    },
  })
  visitor.visit(parseSync(path, source).program)
  return uses
}

/** The message keys of `'key'` and of `isShort ? 'one.key' : 'another.key'`. */
function listLiteralKeys(node: Node | null | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...listLiteralKeys(node.consequent), ...listLiteralKeys(node.alternate)]
  return node?.type === 'Literal' && typeof node.value === 'string' && node.value in messages
    ? [node.value]
    : []
}

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
