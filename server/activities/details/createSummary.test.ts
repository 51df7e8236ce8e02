import { expect, test } from 'vitest'
import { createSummary } from './createSummary.ts'

test.each([
  ['Songs for babies.', 'Songs for babies.'],
  ['Songs\n\n for  babies.', 'Songs for babies.'],
  ['Songs, rhymes and games for babies', 'Songs, rhymes and…'],
  ['Songs and rhymes, and games for babies', 'Songs and rhymes…'],
  ['x'.repeat(40), `${'x'.repeat(19)}…`],
])('shortens %j to %j', (text, summary) => {
  expect(createSummary(text, 20)).toBe(summary)
})
