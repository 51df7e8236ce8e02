import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { userPage } from './users.route.tsx'

const account = {
  __typename: 'UserAccount',
  id: 'account:1',
  uuid: 'U1',
  firstName: 'Asha',
  lastName: 'Raman',
  email: 'asha@example.in',
  phone: '+919876543210',
  location: 'Salem, Tamil Nadu',
  userType: 'PARENT',
  isActive: true,
  isStaff: false,
  createdAt: '2026-11-01T04:30:00Z',
  notes: [] as object[],
  refundsDue: [] as object[],
  payments: { edges: [] as object[] },
  bookings: createStaffList([]),
}
const note = { id: 'N1', text: 'Prefers mornings.', createdAt: '2026-11-20T04:30:00Z', author: 'Meena Iyer' }

async function renderUser(userAccount: object | null) {
  const view = await renderStaffScreen([userPage], '/admin/users/:id', '/admin/users/U1')
  await view.resolveWithMocks('UserPageQuery', {
    Query: () => ({ viewer: { ...staffViewer, staff: { userAccount } } }),
  })
  await screen.findByRole('heading', { level: 1, name: text('staff.user') })
  return view
}

test('shows contact, notes and refunds due with the UPI ID', async () => {
  const booking = {
    __typename: 'Booking',
    id: 'B',
    reference: 'PT-1A2B3C4D',
    bookingDate: '2026-11-28T04:30:00Z',
    timeSlot: '10:00-11:00',
    participant: { name: 'Diya', count: 1 },
    contact: { name: 'Asha Raman', phone: '+919876543210' },
    activity: { id: 'A', name: 'Wheel Pottery' },
    series: null,
  }
  const refund = {
    id: 'R',
    amount: '450.00',
    upiId: 'asha@okbank',
    createdAt: '2026-11-20T05:00:00Z',
    booking,
    attempt: { id: 'PA', method: 'UPI', reference: '412345678901', booking },
  }
  await renderUser({ ...account, notes: [note], refundsDue: [refund] })
  const [phone] = screen.getAllByRole('link', { name: '+91 98765 43210' })
  expect(phone).toHaveAttribute('href', 'tel:+919876543210')
  expect(screen.getByText('Prefers mornings.')).toBeInTheDocument()
  expect(screen.getByText('asha@okbank')).toBeInTheDocument()
  expect(screen.getByText('0 bookings')).toBeInTheDocument()
})

test('adds a note and clears the field', async () => {
  const view = await renderUser(account)
  expect(screen.getByText(text('staff.user.notes.none'))).toBeInTheDocument()
  const field = screen.getByLabelText(text('staff.user.note'))
  await view.user.type(field, 'Prefers mornings.')
  await view.user.click(screen.getByRole('button', { name: text('staff.user.note.add') }))
  const { request } = await view.waitForOperation('StaffNotesMutation')
  expect(request.variables.input).toEqual({ userId: 'U1', text: 'Prefers mornings.' })
  await view.resolveResult('StaffNotesMutation', {
    __typename: 'AddStaffNotePayload',
    account: { ...account, notes: [note] },
  })
  const section = screen.getByRole('heading', { name: text('staff.user.notes') }).parentElement
  expect(await within(section as HTMLElement).findByText('Prefers mornings.')).toBeInTheDocument()
  expect(field).toHaveValue('')
})

test('says that an account is not found', async () => {
  await renderUser(null)
  expect(screen.getByText(text('staff.user.notFound'))).toBeInTheDocument()
})
