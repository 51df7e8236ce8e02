import type { Kind } from '../../../domain/activities/kinds.ts'
import { getKind } from '../../../domain/activities/kinds.ts'
import { splitWords } from '../../../domain/search/tokens.ts'

/** One condition of a search: an activity has one of the kinds, or the words. Text queries of Postgres. */
export interface SearchTerm {
  /** Words of the text. */
  text: string
  /** Matches activities of the kinds; null for a plain word. */
  kinds: string | null
  /** Matches activities with the words. */
  words: string
  /** Matches activities with the words in their name. */
  name: string
}

/** A plain word with the known words that can replace it. */
export interface KnownWord {
  word: string
  /** English stems; none for a stop word ('for', 'the'). */
  stems: string[]
  isKnown: boolean
  /** Known words with few edits from an unknown one. */
  similar: string[]
}

export const buildKindsQuery = (kinds: readonly Kind[]): string =>
  kinds.map((kind) => quoteLexeme(`kind:${kind}`)).join(' | ')

/** Kinds match by themselves, by the words as typed, and a single kind also by its English name. */
export function buildKindTerm(text: string, kinds: readonly Kind[]): SearchTerm {
  const typed = splitWords(text)
  const [only] = kinds.length === 1 ? kinds : []
  const phrases = [typed, ...(only ? [splitWords(getKind(only).names.en)] : [])]
  const build = (weight: string) => [...new Set(phrases.map((words) => joinWords(words, weight)))].join(' | ')
  return { text, kinds: buildKindsQuery(kinds), words: build(''), name: build('A') }
}

const joinWords = (words: string[], weight: string) =>
  `(${words.map((word) => `${quoteLexeme(word)}:*${weight}`).join(' & ')})`

/** Null for a stop word of English ('the'). */
export function buildWordTerm({ word, stems, isKnown, similar }: KnownWord): SearchTerm | null {
  if (stems.length === 0) return null
  // Lexemes that the prefix covers are left out, because ts_rank ignores the prefix when both are given.
  const others = [...new Set([...stems, ...(isKnown ? [] : similar)])].filter(
    (lexeme) => !lexeme.startsWith(word),
  )
  const build = (weight: string) =>
    `(${[`${quoteLexeme(word)}:*${weight}`, ...others.map((lexeme) => quoteLexeme(lexeme) + (weight && `:${weight}`))].join(' | ')})`
  return { text: word, kinds: null, words: build(''), name: build('A') }
}

/** Postgres' text query for activities that match all terms; null without terms. */
export function joinTerms(terms: readonly SearchTerm[]): string | null {
  if (terms.length === 0) return null
  return terms.map(({ kinds, words }) => `(${kinds ? `${kinds} | ${words}` : words})`).join(' & ')
}

/** The text query with a prefix before each of its words. */
export function addPrefix(query: string, prefix: string): string {
  return query.replaceAll(/'((?:[^'\\]|''|\\\\)*)'/g, `'${prefix}$1'`)
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
}
