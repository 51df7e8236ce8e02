import { expect, test } from 'vitest'
import { getSynonyms } from './searchSynonyms.ts'
import { buildTextQuery, parseSearchText, type SearchWord } from './searchText.ts'

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
])('parses %j', (text, pincode, words) => {
  expect(parseSearchText(text)).toEqual({ pincode, words })
})

test('uses ten words of a text of a thousand', () => {
  const words = Array.from({ length: 1000 }, (_, number) => `word${number}`)
  expect(parseSearchText(words.join(' ')).words).toHaveLength(10)
})

test.each([
  ['खेल', ['sports']],
  ['खेलों', ['sports']],
  ['விளையாட்டு', ['sports']],
  ['நடனம்', ['dance']],
  ['soccer', ['football']],
  ['football', []],
  ['xyz', []],
])('translates %s to %j', (word, english) => {
  expect(getSynonyms(word)).toEqual(english)
})

const known = (word: string, more: Partial<SearchWord> = {}): SearchWord => ({
  word,
  stems: [word],
  isKnown: true,
  similar: [],
  synonyms: [],
  ...more,
})

test('requires each word by prefix, stem or synonym', () => {
  expect(buildTextQuery([known('swimming', { stems: ['swim'] }), known('coach')])).toBe(
    "('swimming':* | 'swim') & ('coach':*)",
  )
  expect(buildTextQuery([known('soccer', { synonyms: ['football'] })])).toBe("('soccer':* | 'football':*)")
})

test('corrects unknown words only', () => {
  expect(buildTextQuery([known('fotball', { isKnown: false, similar: ['football'] })])).toContain(
    "'football'",
  )
  expect(buildTextQuery([known('ball', { similar: ['football'] })])).not.toContain('football')
})

test('ignores stop words', () => {
  expect(buildTextQuery([known('for', { stems: [] }), known('yoga')])).toBe("('yoga':*)")
  expect(buildTextQuery([known('the', { stems: [] })])).toBeNull()
  expect(buildTextQuery([])).toBeNull()
})

test('quotes every word', () => {
  expect(buildTextQuery([known("o'b\\ad")])).toBe("('o''b\\\\ad':*)")
})
