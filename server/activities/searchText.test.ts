import { expect, test } from 'vitest'
import { synonymsOf } from './searchSynonyms.ts'
import { type KnownWord, readSearchText, textQuery } from './searchText.ts'

test.each([
  ['football', null, ['football']],
  ['  Football   COACHING ', null, ['football', 'coaching']],
  ['636001', '636001', []],
  ['chess 636 001', '636001', ['chess']],
  ['near 560038 yoga', '560038', ['yoga']],
  ['9876543210', null, ['9876543210']],
  ['012345', null, ['012345']],
  ['kids dance near me', null, ['dance']],
  ['Café-style art & craft', null, ['cafe', 'style', 'art', 'craft']],
  ['खेल क्लब', null, ['खेल', 'क्लब']],
  ['விளையாட்டு', null, ['விளையாட்டு']],
  ['***', null, []],
])('%j is read', (text, pincode, words) => {
  expect(readSearchText(text)).toEqual({ pincode, words })
})

test('a text of a thousand words asks ten', () => {
  const words = Array.from({ length: 1000 }, (_, number) => `word${number}`)
  expect(readSearchText(words.join(' ')).words).toHaveLength(10)
})

test.each([
  ['खेल', ['sports']],
  ['खेलों', ['sports']],
  ['விளையாட்டு', ['sports']],
  ['நடனம்', ['dance']],
  ['soccer', ['football']],
  ['football', []],
  ['xyz', []],
])('%s stands for %j', (word, english) => {
  expect(synonymsOf(word)).toEqual(english)
})

const known = (word: string, more: Partial<KnownWord> = {}): KnownWord => ({
  word,
  stems: [word],
  isKnown: true,
  alike: [],
  synonyms: [],
  ...more,
})

test('each word must be there, by its beginning, its stem or what stands for it', () => {
  expect(textQuery([known('swimming', { stems: ['swim'] }), known('coach')])).toBe(
    "('swimming':* | 'swim') & ('coach':*)",
  )
  expect(textQuery([known('soccer', { synonyms: ['football'] })])).toBe("('soccer':* | 'football':*)")
})

test('only an unknown word is guessed', () => {
  expect(textQuery([known('fotball', { isKnown: false, alike: ['football'] })])).toContain("'football'")
  expect(textQuery([known('ball', { alike: ['football'] })])).not.toContain('football')
})

test('words that say nothing are left out', () => {
  expect(textQuery([known('for', { stems: [] }), known('yoga')])).toBe("('yoga':*)")
  expect(textQuery([known('the', { stems: [] })])).toBeNull()
  expect(textQuery([])).toBeNull()
})

test('no word breaks out of its quotes', () => {
  expect(textQuery([known("o'b\\ad")])).toBe("('o''b\\\\ad':*)")
})
