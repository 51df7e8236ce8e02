import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAYS } from '../../../domain/activities/days.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { activityPage } from '../../activityPage/activity.route.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createActivity } from '../../testing/samples.ts'
import { text } from '../../testing/text.ts'

const parent = {
  firstName: 'Lakshmi',
  lastName: 'N',
  email: 'parent@patang.example',
  phone: '9843012345',
  userType: 'PARENT',
}
const slots = (sessions: unknown[], price = '450.00') => ({
  Activity: () => ({ id: 'A', price, isFree: false, slots: sessions }),
})
const morning = {
  id: 's',
  timeSlot: '10:00-11:00',
  availableSpots: 4,
  price: '450.00',
  isDaily: false,
  ownWait: null,
}

const quote = (part: Record<string, unknown> = {}) => ({
  bookingQuote: {
    __typename: 'BookingQuote',
    pricePerSession: '450.00',
    total: '450.00',
    totalWithoutFullDates: '450.00',
    fullDates: [],
    sessions: [{ date: '2026-11-28', availableSpots: 4, isFull: false, price: '450.00' }],
    ...part,
  },
})

beforeEach(() => sessionStorage.clear())

interface Rendered {
  user: typeof parent | null
  children?: object[]
  activity?: Record<string, unknown>
}

async function renderForm({ user, children = [], activity = {} }: Rendered) {
  const view = await renderScreen(activityPage, '/activity/one', { isSignedIn: user !== null })
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: user && { user, children },
      activity: createActivity({
        id: 'A',
        reviews: { edges: [], pageInfo: { hasNextPage: false } },
        ...activity,
      }),
    }),
  })
  await screen.findByRole('heading', { name: text('booking.form.title') })
  return view
}

/** By its label, because the roles of all buttons of the page take jsdom long. */
const findDay = (label: string | RegExp) => screen.getByLabelText<HTMLButtonElement>(label)

async function chooseMorning(view: Awaited<ReturnType<typeof renderForm>>) {
  await view.user.click(findDay(/Saturday, November 28, 2026/))
  expect(await screen.findByText('Loading slots...')).toBeInTheDocument()
  await view.resolveWithMocks('useSlotsQuery', slots([morning]))
  await view.user.click(await screen.findByRole('radio'))
}

const submit = (name = 'Book Now') => screen.getByRole('button', { name }) as HTMLButtonElement

async function submitMorning(view: Awaited<ReturnType<typeof renderForm>>) {
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  await view.user.click(submit())
}

test('needs a date and a time, and disables past days', async () => {
  const view = await renderForm({ user: parent })
  expect(submit()).toBeDisabled()
  await view.user.click(screen.getByRole('button', { name: text('booking.form.strip.month') }))
  const past = findDay(/Friday, November 20, 2026/)
  expect(past).toBeDisabled()
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  await waitFor(() => expect(submit()).toBeEnabled())
})

test('keeps the time when the chosen day is tapped again', async () => {
  const view = await renderForm({ user: parent })
  await chooseMorning(view)
  await view.user.click(findDay(/Saturday, November 28, 2026/))
  expect(screen.getByRole('radio')).toBeChecked()
})

test('says when a day has no slots', async () => {
  const { user, resolveWithMocks } = await renderForm({ user: parent })
  await user.click(findDay('Monday, November 23, 2026'))
  await resolveWithMocks('useSlotsQuery', slots([]))
  expect(await screen.findByText('No slots available for this date')).toBeInTheDocument()
})

test('warns about an age outside of the range without refusing it', async () => {
  const view = await renderForm({ user: parent })
  await view.user.clear(screen.getByLabelText(/Participant age/))
  await view.user.type(screen.getByLabelText(/Participant age/), '9')
  expect(screen.getByText(/This activity is meant for 3-5 years/)).toBeInTheDocument()
  await view.user.clear(screen.getByLabelText(/Participant age/))
  await view.user.type(screen.getByLabelText(/Participant age/), '4')
  expect(screen.queryByText(/This activity is meant for/)).not.toBeInTheDocument()
})

test('offers the daily patterns only for a daily slot', async () => {
  const { user } = await renderForm({ user: parent })
  await user.click(screen.getByRole('switch', { name: /Recurring booking/ }))
  const patterns = within(screen.getByLabelText(text('booking.form.pattern'))).getAllByRole('option')
  expect(patterns.map((option) => option.textContent)).toEqual(['Every week', 'Every month', 'Every year'])
})

test('changes a daily pattern when the chosen time is on one weekday only', async () => {
  const daysOfWeek = DAYS.map(toEnumName)
  const view = await renderForm({ user: parent, activity: { daysOfWeek } })
  await view.user.click(findDay(/Saturday, November 28, 2026/))
  const evening = { ...morning, id: 'e', timeSlot: '17:00-18:00', isDaily: true }
  await view.resolveWithMocks('useSlotsQuery', slots([morning, evening]))
  await view.user.click(await screen.findByRole('radio', { name: /5:00/ }))
  await view.user.click(screen.getByRole('switch', { name: /Recurring booking/ }))
  const pattern = screen.getByLabelText(text('booking.form.pattern'))
  await view.user.selectOptions(pattern, text('booking.form.pattern.daily'))
  expect(pattern).toHaveValue('daily')
  await view.user.click(screen.getByRole('radio', { name: /10:00/ }))
  expect(pattern).toHaveValue('weekly')
  const sent = () => view.environment.mock.getMostRecentOperation().request.variables.input.series
  await waitFor(() => expect(sent()).toMatchObject({ recurringType: 'WEEKLY' }))
})

test('sends the shown total, and the same key in a retry', async () => {
  const view = await renderForm({ user: parent })
  await submitMorning(view)
  const first = (await view.waitForOperation('useCreateBookingMutation')).request.variables.input
  expect(first).toMatchObject({
    activityId: 'A',
    bookingDate: '2026-11-28',
    timeSlot: '10:00-11:00',
    participantCount: 1,
    participantAge: 5,
    contactName: 'Lakshmi N',
    totalAmount: '450.00',
  })
  await view.rejectOperation('useCreateBookingMutation')
  expect(await screen.findByText('Booking Failed')).toBeInTheDocument()

  await view.user.click(submit())
  const second = (await view.waitForOperation('useCreateBookingMutation')).request.variables.input
  expect(second.idempotencyKey).toBe(first.idempotencyKey)
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'CreateBookingPayload',
    totalBookings: 1,
    booking: { id: 'B', uuid: 'b1' },
  })
  await waitFor(() => expect(view.path()).toBe('/bookings/b1?new'))
  expect(await screen.findByText('Booking Created')).toBeInTheDocument()
  expect(screen.getByText('Your booking has been successfully created!')).toBeInTheDocument()
})

test('names full dates and offers to book the others', async () => {
  const view = await renderForm({ user: parent })
  await view.user.click(screen.getByRole('switch', { name: /Recurring booking/ }))
  await view.user.click(screen.getByRole('button', { name: text('booking.form.count.more') }))
  await chooseMorning(view)
  await view.resolveWithData(
    'useQuoteQuery',
    quote({
      total: '900.00',
      fullDates: ['2026-12-05'],
      sessions: [
        { date: '2026-11-28', availableSpots: 4, isFull: false, price: '450.00' },
        { date: '2026-12-05', availableSpots: 0, isFull: true, price: '450.00' },
      ],
    }),
  )
  const others = await screen.findByRole('switch', { name: /Book the other dates/ })
  expect(submit()).toBeDisabled()
  await view.user.click(others)
  expect(submit()).toBeEnabled()
  expect(screen.getByText('₹450 × 1 participant × 1 session')).toBeInTheDocument()
})

test('names an invalid number of sessions or participants at its field, while typing and at submit', async () => {
  const view = await renderForm({ user: parent })
  await view.user.click(screen.getByRole('switch', { name: /Recurring booking/ }))
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  const count = screen.getByLabelText(text('booking.form.count'))
  await view.user.clear(count)
  await view.user.type(count, '60')
  expect(await screen.findByText(text('validation.recurringCount'))).toBeInTheDocument()
  const participants = screen.getByLabelText(text('booking.form.participants'))
  await view.user.clear(participants)
  await view.user.type(participants, '25')
  expect(await screen.findByText(text('validation.participantCount.maxForm'))).toBeInTheDocument()
  expect(screen.queryByText(text('validation.participantCount.max'))).not.toBeInTheDocument()
  await waitFor(() => expect(submit()).toBeEnabled())
  await view.user.click(submit())
  expect(await screen.findByText(text('validation.participantName'))).toBeInTheDocument()
})

test('shows the number of bookings of a series', async () => {
  const view = await renderForm({ user: parent })
  await view.user.click(screen.getByRole('switch', { name: /Recurring booking/ }))
  await view.user.click(screen.getByRole('button', { name: text('booking.form.count.more') }))
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote({ total: '900.00' }))
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  await view.user.click(submit())
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'CreateBookingPayload',
    totalBookings: 2,
    booking: { id: 'B', uuid: 'b1' },
  })
  expect(await screen.findByText('Recurring Bookings Created')).toBeInTheDocument()
  expect(screen.getByText('2 bookings created successfully!')).toBeInTheDocument()
})

test('shows that a session filled up and refetches its seats', async () => {
  const view = await renderForm({ user: parent })
  await submitMorning(view)
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'SlotFull',
    message: 'This session is full',
    fullDates: [],
  })
  expect((await screen.findAllByText('This session is full')).length).toBeGreaterThan(0)
  await view.waitForOperation('useSlotsQuery')
})

test('shows a changed price above the form too', async () => {
  const view = await renderForm({ user: parent })
  await submitMorning(view)
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'PriceChanged',
    message: 'The price has changed',
  })
  const head = () => screen.getByRole('heading', { level: 1 }).nextElementSibling
  expect(head()).toHaveTextContent('₹450')
  await view.resolveWithMocks('useSlotsQuery', slots([{ ...morning, price: '500.00' }], '500.00'))
  await waitFor(() => expect(head()).toHaveTextContent('₹500'))
})

test("shows the server's messages at their fields", async () => {
  const view = await renderForm({ user: parent })
  await submitMorning(view)
  const fields = [{ field: 'contactPhone', message: 'Not a number that we can call' }]
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'InvalidInput',
    message: 'Please check',
    fields,
  })
  expect(await screen.findByText('Not a number that we can call')).toBeInTheDocument()
})

test('leads a visitor to sign-in and keeps the draft', async () => {
  const view = await renderForm({ user: null })
  await chooseMorning(view)
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  await view.user.type(screen.getByLabelText(text('booking.form.contactName')), 'Lakshmi')
  await view.user.type(screen.getByLabelText(text('booking.form.contactPhone')), '9843012345')
  await view.user.type(screen.getByLabelText(text('booking.form.contactEmail')), 'parent@patang.example')
  await view.user.click(submit(text('booking.submit.signIn')))
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Factivity%2Fone%23book'))
  view.unmount()

  await renderForm({ user: parent })
  expect((screen.getByLabelText(text('booking.form.participantName')) as HTMLInputElement).value).toBe('Anbu')
  expect((screen.getByLabelText(text('booking.form.contactName')) as HTMLInputElement).value).toBe('Lakshmi')
})

test('restores the typed draft after a reload, and after leaving the page without a submit', async () => {
  const view = await renderForm({ user: parent })
  await chooseMorning(view)
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  // A reload hides the page before the delay of the storage is over.
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(sessionStorage).join()).toContain('Anbu')
  await view.user.type(screen.getByPlaceholderText(text('booking.form.special.placeholder')), 'No nuts')
  view.unmount()

  const next = await renderForm({ user: { ...parent, phone: '9843054321' } })
  expect(screen.getByLabelText(text('booking.form.participantName'))).toHaveValue('Anbu')
  expect(screen.getByPlaceholderText(text('booking.form.special.placeholder'))).toHaveValue('No nuts')
  expect(screen.getByLabelText(text('booking.form.contactPhone'))).toHaveValue('9843054321')
  expect(findDay(/Saturday, November 28, 2026/)).toHaveAttribute('aria-pressed', 'true')
  await next.resolveWithMocks('useSlotsQuery', slots([morning]))
  expect(await screen.findByRole('radio')).toBeChecked()
})

test('scrolls the strip of days to the day of the draft', async () => {
  const createBox = (left: number, width: number) => ({ left, width, right: left + width }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const list = this.closest('ul')
    const position = [...(list?.children ?? [])].indexOf(this.parentElement as Element)
    if (!list || this.localName !== 'button' || position < 0) return createBox(0, 300)
    return createBox(position * 50 - list.scrollLeft, 50)
  })
  const view = await renderForm({ user: null })
  await chooseMorning(view)
  view.unmount()
  await renderForm({ user: null })
  const strip = screen.getByRole('list', { name: text('booking.form.date') })
  // November 28 is the eighth day.
  expect(strip.scrollLeft).toBe(7 * 50 + 25 - 150)
  vi.restoreAllMocks()
})

test('stores the draft soon after a change', async () => {
  const view = await renderForm({ user: null })
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Anbu'))
})

test('has no draft any more after the booking', async () => {
  const view = await renderForm({ user: parent })
  await submitMorning(view)
  expect(Object.values(sessionStorage).join()).toContain('Anbu')
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'CreateBookingPayload',
    totalBookings: 1,
    booking: { id: 'B', uuid: 'b1' },
  })
  await waitFor(() => expect(view.path()).toBe('/bookings/b1?new'))
  view.unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('accepts up to 20 participants for a teacher and 10 for a parent', async () => {
  for (const [userType, most] of [
    ['TEACHER', 20],
    ['PARENT', 10],
  ] as const) {
    const view = await renderForm({ user: { ...parent, userType } })
    const count = screen.getByLabelText(text('booking.form.participants'))
    const more = screen.getByRole('button', {
      name: text('booking.form.participants.more'),
    }) as HTMLButtonElement
    expect(count).toHaveAttribute('max', String(most))
    for (let n = 1; n < most; n++) await view.user.click(more)
    expect((count as HTMLInputElement).value).toBe(String(most))
    expect(more).toBeDisabled()
    view.unmount()
    sessionStorage.clear()
  }
})

test('asks before it books the same child twice', async () => {
  const view = await renderForm({ user: parent })
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Anbu')
  const conflict = { date: '2026-11-28', isSameSession: true, participantName: 'Anbu', booking: null }
  await view.resolveWithData('useConflictsQuery', {
    bookingQuote: { __typename: 'BookingQuote', conflicts: [conflict] },
  })
  const warning = text('booking.conflict.same', { name: 'Anbu', date: 'Nov 28, 2026' })
  expect(await screen.findByText(warning)).toBeInTheDocument()
  await view.user.click(submit())
  const first = (await view.waitForOperation('useCreateBookingMutation')).request.variables.input
  expect(first.allowDuplicate).toBe(false)
  await view.resolveResult('useCreateBookingMutation', {
    __typename: 'AlreadyBooked',
    message: 'Anbu is already booked.',
  })
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Anbu is already booked.')).toBeInTheDocument()
  expect(screen.queryByText('Booking Failed')).not.toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('booking.duplicate.confirm') }))
  const second = (await view.waitForOperation('useCreateBookingMutation')).request.variables.input
  expect(second).toEqual({ ...first, allowDuplicate: true })
})

test('starts with an age that fits the activity', async () => {
  await renderForm({ user: parent })
  expect(screen.getByLabelText(/Participant age/)).toHaveValue(5)
  expect(screen.queryByText(/This activity is meant for/)).not.toBeInTheDocument()
})

test('marks the real dates of the calendar', async () => {
  const view = await renderScreen(activityPage, '/activity/one', { isSignedIn: false })
  const day = (date: string, availableSpots: number, isClosed = false) => ({ date, availableSpots, isClosed })
  const { request } = await view.waitForOperation('ActivityPageQuery')
  expect(request.variables).toMatchObject({ from: '2026-11-21', to: '2026-12-04' })
  await view.resolveWithMocks('ActivityPageQuery', {
    Query: () => ({
      viewer: null,
      activity: createActivity({
        reviews: { edges: [], pageInfo: { hasNextPage: false } },
        sessionDays: [day('2026-11-21', 0), day('2026-11-25', 2), day('2026-11-28', 0, true)],
      }),
    }),
  })
  await screen.findByRole('heading', { name: text('booking.form.title') })
  const label = (key: 'full' | 'closed' | 'marked', date: string) =>
    text(`booking.form.date.${key}`, { date })
  const getDay = (name: string) => screen.getByRole('button', { name })
  expect(getDay(label('full', 'Saturday, November 21, 2026'))).toBeEnabled()
  expect(getDay(label('marked', 'Wednesday, November 25, 2026'))).toBeEnabled()
  expect(getDay(label('closed', 'Saturday, November 28, 2026'))).toHaveAttribute('aria-disabled', 'true')

  await view.user.click(getDay(text('booking.form.strip.month')))
  await view.user.click(getDay(text('booking.form.date.next')))
  expect(getDay(label('marked', 'Saturday, December 5, 2026'))).toBeEnabled()
  const next = await view.waitForOperation('useSessionDaysQuery')
  expect(next.request.variables).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
  await view.resolveWithData('useSessionDaysQuery', { activity: { sessionDays: [day('2026-12-06', 3)] } })
  expect(await screen.findByRole('button', { name: 'Saturday, December 5, 2026' })).toBeEnabled()
  expect(getDay(label('marked', 'Sunday, December 6, 2026'))).toBeEnabled()
})

test('shows a visitor the seats that others book meanwhile', async () => {
  const view = await renderForm({ user: null })
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  expect(screen.getByText(text('booking.form.slot.seats', { count: 4 }))).toBeInTheDocument()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)
  fireEvent.focus(window)
  await view.resolveWithMocks('useSlotsQuery', slots([{ ...morning, availableSpots: 1 }]))
  expect(await screen.findByText(text('booking.form.slot.seats', { count: 1 }))).toBeInTheDocument()
  vi.restoreAllMocks()
})

test('asks for the phone number when the stored one is wrong', async () => {
  await renderForm({ user: { ...parent, phone: 'abcdefghij' } })
  expect(screen.getByLabelText(text('booking.form.contactPhone'))).toHaveValue('')
  expect(screen.getByLabelText(text('booking.form.contactName'))).toHaveValue('Lakshmi N')
})

const diya = {
  __typename: 'Child',
  id: 'C1',
  uuid: 'c1',
  firstName: 'Diya',
  birthYear: 2022,
  birthMonth: 11,
  picture: null,
}
const kabir = { ...diya, id: 'C2', uuid: 'c2', firstName: 'Kabir', birthYear: 2018, birthMonth: 1 }

test('books two children and another child with one tap each', async () => {
  const view = await renderForm({ user: parent, children: [diya, kabir] })
  await chooseMorning(view)
  await view.resolveWithData('useQuoteQuery', quote())
  await view.user.click(submit())
  expect(await screen.findByText(text('validation.participants.none'))).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /Diya/ })).toHaveFocus()
  await view.user.click(screen.getByRole('checkbox', { name: /Diya/ }))
  await waitFor(() =>
    expect(screen.queryByText(text('validation.participants.none'))).not.toBeInTheDocument(),
  )
  expect(screen.queryByText(/This activity is meant for/)).not.toBeInTheDocument()
  await view.user.click(screen.getByRole('checkbox', { name: /Kabir/ }))
  expect(
    screen.getByText(text('booking.form.child.unfit', { name: 'Kabir', age: '8 years', ages: '3-5 years' })),
  ).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('booking.form.otherParticipant.add') }))
  await view.user.type(screen.getByLabelText(text('booking.form.participantName')), 'Meera')
  await view.resolveWithData('useQuoteQuery', quote({ total: '1350.00' }))
  await waitFor(() => expect(submit()).toBeEnabled())
  await view.user.click(submit())
  const { input } = (await view.waitForOperation('useCreateBookingMutation')).request.variables
  expect(input).toMatchObject({
    participants: [{ childId: 'c1' }, { childId: 'c2' }, { name: 'Meera', age: 5 }],
    totalAmount: '1350.00',
  })
  expect(input).not.toHaveProperty('participantName')
  expect(input).not.toHaveProperty('usesChildren')
})

test('an only child is chosen already, and a typed name becomes the child of that name', async () => {
  const view = await renderForm({ user: parent, children: [diya] })
  expect(screen.getByRole('checkbox', { name: /Diya.*4 years/ })).toBeChecked()
  view.unmount()

  const visitor = await renderForm({ user: null })
  await chooseMorning(visitor)
  await visitor.user.type(screen.getByLabelText(text('booking.form.participantName')), 'kabir')
  await visitor.user.type(screen.getByLabelText(text('booking.form.contactName')), 'Lakshmi')
  await visitor.user.type(screen.getByLabelText(text('booking.form.contactPhone')), '9843012345')
  await visitor.user.type(screen.getByLabelText(text('booking.form.contactEmail')), 'parent@patang.example')
  await visitor.user.click(submit(text('booking.submit.signIn')))
  visitor.unmount()
  await renderForm({ user: parent, children: [diya, kabir] })
  expect(screen.getByRole('checkbox', { name: /Kabir/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Diya/ })).not.toBeChecked()
})
