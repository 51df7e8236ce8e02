import { expect, test } from 'vitest'
import { adaptDraft, createEmptyDraft } from './bookingDraft.ts'

const children = [{ uuid: 'C1', firstName: 'Diya' }]

test('reads the other participants of a draft that an earlier version stored', () => {
  const { otherParticipants: _, ...draft } = createEmptyDraft({ min: 12, max: 192 }, children)
  const guests = [{ name: 'Meera', age: 6 }]
  const adapted = adaptDraft({ ...draft, guests }, children)
  expect(adapted).toEqual({ ...draft, otherParticipants: guests })
})

test('keeps the participants of a stored draft and drops deleted children', () => {
  const draft = {
    ...createEmptyDraft({ min: 12, max: 192 }, children),
    childIds: ['C1', 'C2'],
    otherParticipants: [{ name: 'Meera', age: 6 }],
  }
  expect(adaptDraft(draft, children)).toEqual({ ...draft, childIds: ['C1'] })
})
