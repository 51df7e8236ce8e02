import { splitWords, type Token } from './tokens.ts'
import { foldRomanised, listForms } from './wordForms.ts'

/** Phrases of one or more words with a value each. A phrase can have several values. */
export class PhraseTable<Value> {
  readonly #values = new Map<string, Value[]>()
  readonly #folded = new Map<string, string>()
  /** All words of all phrases. */
  readonly words = new Set<string>()
  #lengthMax = 1

  constructor(rows: Iterable<readonly [phrase: string, value: Value]>) {
    for (const [phrase, value] of rows) this.#add(splitWords(phrase), value)
  }

  #add(words: string[], value: Value) {
    if (words.length === 0) return
    const key = words.join(' ')
    const values = this.#values.get(key) ?? []
    this.#values.set(key, values.includes(value) ? values : [...values, value])
    this.#lengthMax = Math.max(this.#lengthMax, words.length)
    for (const word of words) {
      this.words.add(word)
      const folded = foldRomanised(word)
      if (folded && !this.#folded.has(folded)) this.#folded.set(folded, word)
    }
  }

  /** The longest phrase that begins at this token, with its values. */
  findAt(tokens: readonly Token[], at: number): { length: number; values: Value[] } | null {
    for (let length = Math.min(this.#lengthMax, tokens.length - at); length > 0; length -= 1) {
      const values = this.#find(tokens.slice(at, at + length))
      if (values) return { length, values }
    }
    return null
  }

  #find(tokens: readonly Token[]): Value[] | undefined {
    const words = tokens.map(({ word }) => word)
    const last = words.pop()
    if (last === undefined) return undefined
    const begin = words.map((word) => this.#toKnown(word))
    for (const form of [...listForms(last), this.#toKnown(last)]) {
      const values = this.#values.get([...begin, form].join(' '))
      if (values) return values
    }
    return undefined
  }

  /** The word of the table with the same romanised sound, or the word itself. */
  #toKnown(word: string): string {
    if (this.words.has(word)) return word
    const folded = foldRomanised(word)
    return (folded && this.#folded.get(folded)) ?? word
  }

  /** True when a phrase has the word, in any form or romanised spelling. */
  hasWord(word: string): boolean {
    return listForms(word).some((form) => this.words.has(form)) || this.words.has(this.#toKnown(word))
  }
}
