import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const messages: Record<string, string> = en

const rows = read('docs/specification-texts.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, , text = '', example = '', key = '', seenBy = '']) => ({ text, example, key, seenBy }))

test('lists the texts of the specification', () => {
  expect(rows.length).toBeGreaterThan(140)
})

test.each(rows)('$text: $key', ({ text, example, key, seenBy }) => {
  if (example) expect(messages[key]).toMatch(/\{/)
  else expect(messages[key]).toBe(text)
  const source = read(seenBy).replaceAll("\\'", "'")
  const looksForIt = [example || text, `'${key}'`].some((sign) => source.includes(sign))
  expect(looksForIt, `${seenBy} looks for it`).toBe(true)
})
