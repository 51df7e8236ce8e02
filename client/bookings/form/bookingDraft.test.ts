import { expect, test } from 'vitest'
import {
  adaptDraft,
  clearAccountContact,
  createEmptyDraft,
  fillContact,
  getContactFields,
} from './bookingDraft.ts'

const TODAY = '2026-11-21'
const children = [{ uuid: 'C1', firstName: 'Diya' }]

test('reads the other participants of a draft that an earlier version stored', () => {
  const { otherParticipants: _, ...draft } = createEmptyDraft({ min: 12, max: 192 }, children)
  const guests = [{ name: 'Meera', age: 6 }]
  const adapted = adaptDraft({ ...draft, guests }, children, TODAY)
  expect(adapted).toEqual({ ...draft, otherParticipants: guests })
})

test('keeps the participants of a stored draft and drops deleted children', () => {
  const draft = {
    ...createEmptyDraft({ min: 12, max: 192 }, children),
    childIds: ['C1', 'C2'],
    otherParticipants: [{ name: 'Meera', age: 6 }],
  }
  expect(adaptDraft(draft, children, TODAY)).toEqual({ ...draft, childIds: ['C1'] })
})

test('keeps the date of a stored draft until it has passed', () => {
  const draft = {
    ...createEmptyDraft({ min: 12, max: 192 }, children),
    bookingDate: TODAY,
    timeSlot: '10:00-11:00',
  }
  expect(adaptDraft(draft, children, TODAY)).toEqual(draft)
  const adapted = adaptDraft(draft, children, '2026-11-22')
  expect(adapted).toEqual({ ...draft, bookingDate: '', timeSlot: '' })
})

test('stores typed contact fields, and takes the others from the account as it is then', () => {
  const account = { firstName: 'Lakshmi', lastName: 'N', email: 'parent@patang.example', phone: '9843012345' }
  const contact = getContactFields(account)
  const draft = {
    ...createEmptyDraft({ min: 12, max: 192 }),
    ...contact,
    contactEmail: 'office@patang.example',
  }
  const stored = clearAccountContact(draft, contact)
  expect(stored).toMatchObject({
    contactName: '',
    contactPhone: '',
    contactEmail: 'office@patang.example',
  })
  const changed = getContactFields({ ...account, phone: '9843054321' })
  expect(fillContact(stored, changed)).toEqual({ ...draft, contactPhone: changed.contactPhone })
})
