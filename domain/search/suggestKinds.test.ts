import { describe, expect, test } from 'vitest'
import { KINDS as DEMO_KINDS } from '../../prisma/demo/kinds.ts'
import { CATEGORIES } from '../activities/categories.ts'
import { KINDS } from '../activities/kinds.ts'
import { findKinds, suggestKinds } from './suggestKinds.ts'

describe('findKinds', () => {
  test('finds every kind by each of its names and synonyms', () => {
    for (const { id, names, synonyms } of KINDS)
      for (const phrase of [...Object.values(names), ...synonyms])
        expect(findKinds(phrase), phrase).toContain(id)
  })

  test.each([
    ['tairaaki', ['swimming']],
    ['thairaki seekhna', ['swimming']],
    ['நீச்சலுக்கு', ['swimming']],
    ['சதுரங்கத்தை', ['chess']],
    ['कहानियों', ['storytelling']],
    ['Bharathnatyam', ['bharatanatyam']],
    ['Chess & Drawing', ['chess', 'drawing']],
    ['table tennis', ['table-tennis']],
    ['nothing of the kind', []],
  ])('%s', (text, kinds) => {
    expect(findKinds(text)).toEqual(kinds)
  })
})

describe('suggestKinds', () => {
  test('gives each class of the demo one to three kinds', () => {
    for (const category of CATEGORIES)
      for (const { title, what } of DEMO_KINDS[category]) {
        const kinds = suggestKinds({ name: title, description: what, category })
        expect(kinds.length, title).toBeGreaterThan(0)
        expect(kinds.length, title).toBeLessThan(4)
      }
  })

  test('reads the description when no word of the name is known, within the category', () => {
    const activity = {
      name: 'Fun hour',
      description: 'Clay and a chess game',
      category: 'arts-crafts',
    } as const
    expect(suggestKinds(activity)).toEqual(['pottery'])
  })

  test('uses the general kind of the category when nothing is named', () => {
    expect(suggestKinds({ name: 'Fun hour', description: '', category: 'sports-clubs' })).toEqual([
      'multi-sport',
    ])
  })
})
