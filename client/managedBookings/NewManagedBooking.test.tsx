import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operationsPages } from '../staff/operations.route.tsx'
import { renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { startingWith, text } from '../testing/text.ts'

const PATH = '/admin/operations/bookings/new'
const session = { id: 'S', timeSlot: '10:00-11:00', availableSpots: 3, price: '450.00', isDaily: false }
const parent = { uuid: 'U1', name: 'Asha Raman', email: 'asha@example.in', phone: '+919876543210' }

async function renderForm() {
  const view = await renderStaffScreen(operationsPages, PATH)
  await view.resolveWithMocks('StaffNewBookingPageQuery', { Query: () => ({ viewer: staffViewer }) })
  await screen.findByRole('heading', { level: 1, name: text('managedBookings.new') })
  await view.user.type(screen.getByRole('combobox', { name: text('managedBookings.new.activity') }), 'wheel')
  const activity = { id: 'A', uuid: 'A1', name: 'Wheel Pottery', provider: { id: 'P', name: 'Clay Club' } }
  await view.resolveWithMocks('ActivityPickerQuery', {
    Query: () => ({ viewer: { staff: { operations: { bookableActivities: [activity] } } } }),
  })
  await view.user.click(await screen.findByRole('option', { name: /Wheel Pottery/ }))
  await view.user.type(screen.getByLabelText(text('booking.form.date')), '2026-11-28')
  await view.resolveWithData('useSlotsQuery', {
    activity: { id: 'A', price: '450.00', isFree: false, slots: [session] },
  })
  await view.user.click(await screen.findByRole('radio', { name: /10:00\s– 11:00\sam/ }))
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Diya')
  await view.user.type(screen.getByLabelText(text('booking.form.participantAge')), '8')
  await view.user.type(screen.getByLabelText(text('managedBookings.reason')), 'By phone')
  return view
}

test('finds the parent, books, and opens the booking', async () => {
  const view = await renderForm()
  await view.user.type(screen.getByLabelText(text('managedBookings.new.caller')), '98765 43210')
  await view.resolveWithData('ParentLookupQuery', {
    viewer: { staff: { id: 'ST', bookableUsers: [parent] } },
  })
  await view.user.click(
    await screen.findByRole('button', { name: startingWith('managedBookings.new.caller.choose') }),
  )
  expect(screen.getByLabelText(text('booking.form.contactEmail'))).toHaveValue('asha@example.in')
  await view.user.click(screen.getByRole('button', { name: text('managedBookings.new.submit') }))
  const { request } = await view.waitForOperation('useBookForParentMutation')
  expect(request.variables.input).toMatchObject({
    userId: 'U1',
    activityId: 'A1',
    bookingDate: '2026-11-28',
    timeSlot: '10:00-11:00',
    participantName: 'Diya',
    participantAge: 8,
    participantCount: 1,
    contactName: 'Asha Raman',
    contactPhone: '+919876543210',
    reason: 'By phone',
    allowDuplicate: false,
  })
  await view.resolveResult('useBookForParentMutation', {
    __typename: 'BookForParentPayload',
    booking: { id: 'B', uuid: 'B1' },
  })
  await screen.findByText('elsewhere')
  expect(view.path()).toBe('/admin/operations/bookings/B1')
  await view.reopen()
  await view.waitForOperation('StaffNewBookingPageQuery')
}, 20_000)

test('shows errors beside their fields, and asks before a child is booked twice', async () => {
  const view = await renderForm()
  const submit = (key: 'submit' | 'anyway') =>
    view.user.click(screen.getByRole('button', { name: text(`managedBookings.new.${key}`) }))
  await submit('submit')
  await view.resolveResult('useBookForParentMutation', {
    __typename: 'InvalidInput',
    message: 'Please check the marked fields.',
    fields: [{ field: 'contactPhone', message: text('validation.contactPhone') }],
  })
  expect(await screen.findByText(text('validation.contactPhone'))).toBeInTheDocument()
  const phone = screen.getByLabelText(text('booking.form.contactPhone'))
  expect(phone).toHaveFocus()
  await view.user.type(phone, '9')
  expect(screen.queryByText(text('validation.contactPhone'))).not.toBeInTheDocument()
  await submit('submit')
  await view.resolveResult('useBookForParentMutation', {
    __typename: 'AlreadyBooked',
    message: 'Diya is booked already.',
  })
  expect(await screen.findByText('Diya is booked already.')).toBeInTheDocument()
  // The confirmation is for the child of the warning.
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), ' R')
  expect(screen.queryByText('Diya is booked already.')).not.toBeInTheDocument()
  await submit('submit')
  expect((await view.waitForOperation('useBookForParentMutation')).request.variables.input).toMatchObject({
    participantName: 'Diya R',
    allowDuplicate: false,
  })
  await view.resolveResult('useBookForParentMutation', {
    __typename: 'AlreadyBooked',
    message: 'Diya R is booked already.',
  })
  expect(await screen.findByText('Diya R is booked already.')).toBeInTheDocument()
  await submit('anyway')
  const { request } = await view.waitForOperation('useBookForParentMutation')
  expect(request.variables.input).toMatchObject({ allowDuplicate: true })
}, 20_000)
