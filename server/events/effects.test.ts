import { describe, expect, test } from 'vitest'
import { EFFECTS } from './effects.ts'
import type { EffectsTable } from './effectTypes.ts'
import type { EventType } from './event.ts'

describe('effects', () => {
  test('an event type without an entry does not compile', () => {
    const { 'booking.created': _, ...incomplete } = EFFECTS
    // @ts-expect-error: 'booking.created' is missing
    const table: EffectsTable = incomplete
    expect(Object.keys(table)).not.toContain('booking.created' satisfies EventType)
  })

  test('an entry without one of its effects does not compile', () => {
    const { xp: _, ...incomplete } = EFFECTS['booking.created']
    // @ts-expect-error: `xp` is missing
    const table: EffectsTable<'booking.created'> = { 'booking.created': incomplete }
    expect(table['booking.created']).not.toHaveProperty('xp')
  })
})
