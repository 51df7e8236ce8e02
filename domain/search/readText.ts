import type { Kind } from '../activities/kinds.ts'
import type { Day } from '../time.ts'
import { findCorrection } from './corrections.ts'
import { createDateRule, readDay, readTime } from './dateRules.ts'
import { hasMark, type Item, isReadable, READABLE_WORDS, splitItems } from './items.ts'
import { readAge, readDistance, readGrade, readPeople, readPrice, readSort } from './numberRules.ts'
import { PhraseTable } from './phrases.ts'
import { readPincodeAt } from './pincode.ts'
import type { Reading } from './searchFilter.ts'
import { isNumber, isWord, splitTokens, type Token } from './tokens.ts'

/** A phrase that means a kind. */
export interface KindSynonym {
  phrase: string
  kind: Kind
}

interface ReadOptions {
  today: Day
  /** Names of providers and activities that the text has; their words are never read. */
  names?: readonly string[]
  /** Words that the catalogue has; they are never corrected. */
  isKnown?: (word: string) => boolean
  /** Words and phrases that staff have added for kinds. */
  synonyms?: readonly KindSynonym[]
}

/** A word that was not read. */
interface PlainWord {
  word: string
  start: number
  end: number
  /** A match need not have it. */
  isOptional: boolean
}

/** Words that can be the name of a place. */
export interface PlaceCandidate {
  text: string
  start: number
  end: number
  /** The text says 'in' or 'near', or ends the name with a Tamil locative. */
  isMarked: boolean
  /** Offset from which the text belongs to the place, with its preposition; and to which, with its postposition. */
  from: number
  to: number
}

interface ReadText {
  readings: Reading[]
  words: PlainWord[]
  places: PlaceCandidate[]
}

const PLACE_WORDS_MAX = 3
/** Languages in which a class is given, unless the language itself is learnt. */
const LANGUAGES: readonly Kind[] = ['spoken-english', 'spoken-hindi', 'tamil-language']

/** Words of a text that neither the reader's tables nor the catalogue may have; the caller looks them up. */
export function listUnknownWords(text: string): string[] {
  const words = splitTokens(text).filter((token) => isWord(token) && !isNumber(token))
  return [...new Set(words.map(({ word }) => word).filter((word) => !isReadable(word)))]
}

/**
 * Reads a search text as parents type it, in English, Hindi or Tamil (product.md, section 16). The rest of the text stays as
 * plain words.
 */
export function readText(
  text: string,
  { today, names = [], isKnown = () => false, synonyms = [] }: ReadOptions,
): ReadText {
  const added = new PhraseTable(synonyms.map(({ phrase, kind }) => [phrase, kind] as const))
  const tokens = splitTokens(text)
  const isName = findNames(tokens, names)
  const corrected = tokens.map((token) =>
    isName(token) || isKnown(token.word) || added.hasWord(token.word) ? token : correct(token),
  )
  const read = readItems(splitItems(corrected, isName, added), [
    readPincode,
    createDateRule(today),
    readTime,
    readAge,
    readGrade,
    readPrice,
    readDistance,
    readDay,
    readPeople,
    readSort,
    readCategory,
    readKind,
  ])
  return { ...read, words: joinTouchingWords(read.words, text) }
}

type AnyRule = (
  items: readonly Item[],
  at: number,
) => (Omit<Reading, 'start' | 'end'> & { length: number }) | null

function readItems(items: Item[], rules: readonly AnyRule[]): ReadText {
  const readings: Reading[] = []
  const left: Item[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item
    const match = item.isName ? null : findLongest(rules, items, at)
    if (match) {
      const { length, ...reading } = match
      readings.push({ ...reading, start: item.start, end: items[at + length - 1]?.end ?? item.end })
      at += length
    } else {
      left.push(item)
      at += 1
    }
  }
  const { kept, released } = settleKinds(readings, items)
  const remaining = [...left, ...released].sort((a, b) => a.start - b.start)
  const words = remaining.filter(isContent)
  return {
    readings: kept,
    words: words.map((item) => ({
      word: item.text,
      start: item.start,
      end: item.end,
      isOptional: !item.isName && (hasMark(item, 'optional') || released.includes(item)),
    })),
    places: listPlaces(items, new Set(remaining)),
  }
}

/**
 * Joins the parts of a word such as 'K2', which is one word in the catalogue. The tokenizer separates letters and numbers,
 * because a number can be an age or a price. The sign in 'R&B' is read as 'and'; words on its two sides stay separate.
 */
function joinTouchingWords(words: readonly PlainWord[], text: string): PlainWord[] {
  const isSign = ({ start }: PlainWord) => text[start] === '&'
  const joined: PlainWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (!last || last.end !== word.start || isSign(last) || isSign(word)) {
      joined.push({ ...word })
      continue
    }
    last.word += word.word
    last.end = word.end
    last.isOptional &&= word.isOptional
  }
  return joined
}

function findLongest(rules: readonly AnyRule[], items: readonly Item[], at: number) {
  const matches = rules.map((rule) => rule(items, at)).filter((match) => match !== null)
  return matches.reduce<(typeof matches)[number] | null>(
    (best, match) => (match.length > (best?.length ?? 0) ? match : best),
    null,
  )
}

/** A word of the text that says something about the activity. */
function isContent(item: Item): boolean {
  if (item.isName || item.number !== null || hasMark(item, 'optional')) return true
  return item.marks.length === 0 && isWord({ word: item.text })
}

const readPincode: AnyRule = (items, at) => {
  const read = readPincodeAt(items, at)
  return read && { length: read.length, what: 'PLACE', filter: {}, place: read.pincode }
}

const readCategory: AnyRule = (items, at) => {
  const category = items[at]?.category
  return category ? { length: 1, what: 'CATEGORY', filter: { categories: [category] } } : null
}

const readKind: AnyRule = (items, at) => {
  const { kinds = [], group = [] } = items[at] ?? {}
  const found = kinds.length > 0 ? kinds : [...group]
  return found.length > 0 ? { length: 1, what: 'KIND', filter: { kinds: found } } : null
}

/**
 * Of 'bharatanatyam dance' the narrower kind counts. Of 'tamil dance' the language becomes a plain word. Of 'family pottery'
 * the category does.
 */
function settleKinds(readings: Reading[], items: readonly Item[]) {
  const isKind = ({ what }: Reading) => what === 'KIND'
  const others = (reading: Reading) => readings.filter((other) => other !== reading && isKind(other))
  const isWider = (reading: Reading) =>
    isKind(reading) &&
    others(reading).some(
      ({ filter }) =>
        (filter.kinds?.length ?? 0) < (reading.filter.kinds?.length ?? 0) &&
        filter.kinds?.every((kind) => reading.filter.kinds?.includes(kind)),
    )
  const isLanguage = (reading: Reading) =>
    isKind(reading) &&
    reading.filter.kinds?.every((kind) => LANGUAGES.includes(kind)) &&
    items.some(
      ({ start, end, text }) => start === reading.start && end === reading.end && !text.includes(' '),
    ) &&
    others(reading).some(({ filter }) => !filter.kinds?.every((kind) => LANGUAGES.includes(kind)))
  const isCategory = (reading: Reading) => reading.what === 'CATEGORY' && readings.some(isKind)
  const kept = readings.filter((reading) => !isWider(reading) && !isLanguage(reading) && !isCategory(reading))
  const dropped = readings.filter((reading) => isLanguage(reading) || isCategory(reading))
  const released = items.filter(({ start, end }) =>
    dropped.some((reading) => start >= reading.start && end <= reading.end),
  )
  return {
    kept,
    released: released.map((item): Item => ({ ...item, marks: [], category: null, kinds: [], number: null })),
  }
}

/** Runs of one to three words that were not read. Longer and marked ones come first. */
function listPlaces(items: readonly Item[], left: ReadonlySet<Item>): PlaceCandidate[] {
  const isPlain = (item: Item | undefined) =>
    item !== undefined &&
    left.has(item) &&
    !item.isName &&
    item.number === null &&
    isWord({ word: item.text })
  const candidates: PlaceCandidate[] = []
  for (const [at, first] of items.entries()) {
    for (let length = Math.min(PLACE_WORDS_MAX, items.length - at); length > 0; length -= 1) {
      const run = items.slice(at, at + length)
      const isRun = run.every(
        (item, index) => isPlain(item) && (item.marks.length === 0 || (index > 0 && index < length - 1)),
      )
      const last = run.at(-1)
      if (!isRun || !last) continue
      const before = hasMark(items[at - 1], 'near') ? items[at - 1] : undefined
      const after = hasMark(items[at + length], 'nearAfter') ? items[at + length] : undefined
      candidates.push({
        text: run.map(({ text }) => text).join(' '),
        start: first.start,
        end: last.end,
        from: before?.start ?? first.start,
        to: after?.end ?? last.end,
        isMarked: Boolean(before || after),
      })
    }
  }
  return candidates.sort(
    (a, b) => Number(b.isMarked) - Number(a.isMarked) || b.text.split(' ').length - a.text.split(' ').length,
  )
}

/** Finds the tokens of names that the text has in full. */
function findNames(tokens: readonly Token[], names: readonly string[]): (token: Token) => boolean {
  const found = new Set<number>()
  const words = tokens.filter((token) => isWord(token) || token.word === 'and')
  for (const name of names) {
    const parts = splitTokens(name).map(({ word }) => word)
    for (let at = 0; parts.length > 0 && at + parts.length <= words.length; at += 1)
      if (parts.every((part, index) => words[at + index]?.word === part))
        for (const token of words.slice(at, at + parts.length)) found.add(token.start)
  }
  return ({ start }) => found.has(start)
}

function correct(token: Token): Token {
  if (isNumber(token) || !isWord(token) || isReadable(token.word)) return token
  const word = findCorrection(token.word, READABLE_WORDS)
  return word ? { ...token, word } : token
}
