import { describe, expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { KIND_SLUGS } from './kindSlugs.ts'
import { getKind, isKind, KIND_IDS, KINDS } from './kinds.ts'

describe('kinds', () => {
  test('has about 100 kinds, at least five in each category', () => {
    expect(KINDS.length).toBeGreaterThan(99)
    for (const category of CATEGORIES)
      expect(KINDS.filter((kind) => kind.category === category).length, category).toBeGreaterThan(4)
  })

  test('has unique slugs as ids', () => {
    expect(new Set(KIND_IDS).size).toBe(KINDS.length)
    for (const id of KIND_IDS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('lists the ids without the names too', () => {
    expect(KIND_SLUGS).toEqual(KIND_IDS)
  })

  test('has names in three scripts', () => {
    for (const { names } of KINDS) {
      expect(names.en).toMatch(/^[A-Z][\p{Script=Latin}\p{P} &]+$/u)
      expect(names.hi).toMatch(/^[\p{Script=Devanagari}\p{P} ]+$/u)
      expect(names.ta).toMatch(/^[\p{Script=Tamil}\p{P} ]+$/u)
    }
  })

  test('has no empty or repeated synonym', () => {
    for (const { id, names, synonyms } of KINDS) {
      const words = [...Object.values(names), ...synonyms].map((word) => word.toLowerCase())
      expect(new Set(words).size, id).toBe(words.length)
      expect(words, id).not.toContain('')
    }
  })

  test('finds a kind by its id', () => {
    expect(getKind('carnatic-vocal')).toMatchObject({
      category: 'music-dance',
      names: { ta: expect.any(String) },
    })
    expect(isKind('football')).toBe(true)
    expect(isKind('constructor')).toBe(false)
  })
})
