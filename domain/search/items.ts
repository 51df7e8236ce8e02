import type { Category } from '../activities/categories.ts'
import { DAYS, type DayOfWeek } from '../activities/days.ts'
import type { Kind } from '../activities/kinds.ts'
import { CATEGORY_PHRASES, GROUP_PHRASES } from './groups.ts'
import { KIND_PHRASES } from './kindPhrases.ts'
import { PhraseTable } from './phrases.ts'
import { isNumber, isWord, type Token } from './tokens.ts'
import { ENGLISH } from './words/english.ts'
import { HINDI } from './words/hindi.ts'
import { type LanguageWords, MARK_NAMES, type MarkName } from './words/languageWords.ts'
import { TAMIL } from './words/tamil.ts'

type Mark = MarkName | 'noise' | 'optional' | { day: DayOfWeek } | { month: number } | { number: number }

/** A phrase of the text with its possible meanings. */
export interface Item {
  start: number
  end: number
  /** Words of the phrase, as normalised. */
  text: string
  marks: readonly Mark[]
  number: number | null
  /** True for '2k' and '2 thousand', which are neither ages nor dates. */
  isThousands: boolean
  kinds: Kind[]
  /** Several kinds at once, such as all dances. */
  group: readonly Kind[]
  category: Category | null
  /** Part of a name, which is never read. */
  isName: boolean
}

const LANGUAGES = [ENGLISH, HINDI, TAMIL]
const splitAlternatives = (words: string) => words.split('|').filter(Boolean)
const THOUSANDS = new Set(LANGUAGES.flatMap(({ thousand }) => splitAlternatives(thousand)))

function* listMarks({
  days,
  months,
  numbers,
  marks,
  noise,
  optional,
}: LanguageWords): Generator<readonly [string, Mark]> {
  for (const day of DAYS) for (const word of splitAlternatives(days[day])) yield [word, { day }]
  for (const [index, words] of months.entries())
    for (const word of splitAlternatives(words)) yield [word, { month: index + 1 }]
  for (const [number, words] of numbers.entries())
    for (const word of splitAlternatives(words)) yield [word, { number }]
  for (const name of MARK_NAMES) for (const word of splitAlternatives(marks[name])) yield [word, name]
  for (const word of splitAlternatives(noise)) yield [word, 'noise']
  for (const word of splitAlternatives(optional)) yield [word, 'optional']
}

/** Signs are tokens of their own. A phrase cannot have them. */
const SIGNS: Record<string, Mark[]> = {
  '-': ['to'],
  '<': ['below'],
  '>': ['above'],
  '₹': ['rupees'],
  '+': ['aboveAfter'],
}

const MARK_PHRASES = new PhraseTable<Mark>(LANGUAGES.flatMap((words) => [...listMarks(words)]))

/** True for a word that the reader has in a table. */
export function isReadable(word: string): boolean {
  return [MARK_PHRASES, KIND_PHRASES, GROUP_PHRASES, CATEGORY_PHRASES].some((table) => table.hasWord(word))
}

/** Words to which a misspelt word can be corrected. */
export const READABLE_WORDS: ReadonlySet<string> = new Set([
  ...KIND_PHRASES.words,
  ...GROUP_PHRASES.words,
  ...CATEGORY_PHRASES.words,
  ...MARK_PHRASES.words,
])

/** Splits tokens into phrases, the longest first. Of two meanings of equal length the more specific one wins. */
export function splitItems(
  tokens: readonly Token[],
  isNameAt: (token: Token) => boolean,
  added: PhraseTable<Kind>,
): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const { item, length } = readItem(tokens, at, isNameAt, added)
    const last = items.at(-1)
    if (last && isThousand(item, last)) items[items.length - 1] = multiplyByThousand(last, item)
    else items.push(item)
    at += length
  }
  return items
}

/** '2k' is one word, '2 k' is not. */
function isThousand(item: Item, last: Item): boolean {
  if (item.isName || last.isName || last.number === null || last.isThousands) return false
  return THOUSANDS.has(item.text) || (item.text === 'k' && item.start === last.end)
}

function multiplyByThousand(last: Item, { start, end, text }: Item): Item {
  return {
    ...last,
    end,
    text: start === last.end ? `${last.text}${text}` : `${last.text} ${text}`,
    number: (last.number ?? 0) * 1000,
    isThousands: true,
  }
}

function readItem(
  tokens: readonly Token[],
  at: number,
  isNameAt: (token: Token) => boolean,
  added: PhraseTable<Kind>,
) {
  const token = tokens[at] as Token
  const createItem = (length: number, part: Partial<Item> = {}) => {
    const covered = tokens.slice(at, at + length)
    const item: Item = {
      start: token.start,
      end: covered.at(-1)?.end ?? token.end,
      text: covered.map(({ word }) => word).join(' '),
      marks: [],
      number: null,
      isThousands: false,
      kinds: [],
      group: [],
      category: null,
      isName: false,
      ...part,
    }
    return { item, length }
  }
  if (isNameAt(token)) return createItem(1, { isName: true })
  if (isNumber(token)) return createItem(1, { number: Number(token.word) })
  if (!isWord(token)) return createItem(1, { marks: SIGNS[token.word] ?? ['noise'] })

  const end = tokens.findIndex((other, index) => index > at && isNameAt(other))
  const open = end < 0 ? tokens : tokens.slice(0, end)
  const category = CATEGORY_PHRASES.findAt(open, at)
  const kinds = getLonger(KIND_PHRASES.findAt(open, at), added.findAt(open, at))
  const group = GROUP_PHRASES.findAt(open, at)
  const marks = MARK_PHRASES.findAt(open, at)
  const length = Math.max(...[category, kinds, group, marks].map((found) => found?.length ?? 0))
  if (length === 0) return createItem(1)
  const of = <Value>(found: { length: number; values: Value[] } | null) =>
    found?.length === length ? found.values : []
  const named = of(category)[0] ?? null
  const meant = named ? [] : of(kinds)
  const all = of(marks)
  const numbers = all.flatMap((mark) => (typeof mark === 'object' && 'number' in mark ? mark.number : []))
  return createItem(length, {
    category: named,
    kinds: meant,
    group: named || meant.length > 0 ? [] : (of(group)[0] ?? []),
    marks: all,
    number: numbers[0] ?? null,
  })
}

type FoundPhrase<Value> = ReturnType<PhraseTable<Value>['findAt']>

/** Of equally long phrases the first. */
function getLonger<Value>(first: FoundPhrase<Value>, second: FoundPhrase<Value>): FoundPhrase<Value> {
  return (second?.length ?? 0) > (first?.length ?? 0) ? second : first
}

export const hasMark = (item: Item | undefined, ...names: (MarkName | 'noise' | 'optional')[]) =>
  item !== undefined && !item.isName && names.some((name) => item.marks.includes(name))

export function getDay(item: Item | undefined): DayOfWeek | null {
  const mark = item?.marks.find((mark) => typeof mark === 'object' && 'day' in mark)
  return typeof mark === 'object' && 'day' in mark ? mark.day : null
}

export function getMonth(item: Item | undefined): number | null {
  const mark = item?.marks.find((mark) => typeof mark === 'object' && 'month' in mark)
  return typeof mark === 'object' && 'month' in mark ? mark.month : null
}
