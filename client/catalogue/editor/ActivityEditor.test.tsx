import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffScreen, staffViewer } from '../../testing/staff.ts'
import { text } from '../../testing/text.ts'
import { cataloguePages } from '../catalogue.route.tsx'

const UUID = '11111111-2222-3333-4444-555555555555'
const COPY = '99999999-2222-3333-4444-555555555555'

const slot = {
  uuid: 'S1',
  dayOfWeek: 'SATURDAY',
  startTime: '10:00',
  endTime: '11:00',
  maxCapacity: 10,
  price: null,
  seatsBooked: 3,
  dates: [] as object[],
}

function createActivity(part: object = {}, editorFields: object = {}) {
  return {
    __typename: 'Activity',
    id: 'A',
    uuid: UUID,
    name: 'Kite Building',
    description: 'Children split bamboo and paste paper.',
    category: 'ARTS_CRAFTS',
    ageGroup: { min: 60, max: 144 },
    price: '250.00',
    isFree: false,
    duration: 60,
    address: '12 Cherry Road',
    postcode: '636007',
    pictures: [],
    isActive: true,
    refundPolicy: { hours: 24, percent: 100 },
    provider: { uuid: 'P', name: 'Kite House' },
    editorFields: { version: 4, ownCoordinates: null, slots: [slot], ...editorFields },
    closures: [],
    ...part,
  }
}

async function renderEditor(activity: object | null = createActivity()) {
  const view = await renderStaffScreen(cataloguePages, '/admin/activities/:id', `/admin/activities/${UUID}`)
  await view.resolveWithMocks('ActivityEditorPageQuery', { Query: () => ({ viewer: staffViewer, activity }) })
  return view
}

type View = Awaited<ReturnType<typeof renderEditor>>
const update = 'useUpdateActivityMutation'
const save = (view: View) => view.user.click(screen.getByRole('button', { name: text('catalogue.save') }))
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name')

test('shows the stored values and sends the edit with the seen version', async () => {
  const view = await renderEditor()
  const name = await nameField()
  expect(name.value).toBe('Kite Building')
  await view.user.type(name, ' Club')
  await save(view)
  const { input } = (await view.waitForOperation(update)).request.variables
  expect(input).toMatchObject({ activityId: 'A', version: 4, name: 'Kite Building Club', price: '250.00' })
  expect(await screen.findByRole('button', { name: text('catalogue.saving') })).toBeInTheDocument()
  await view.resolveWithMocks(update, {
    UpdateActivityResult: () => ({ __typename: 'UpdateActivityPayload' }),
    Activity: () => createActivity({ name: 'Kite Building Club' }, { version: 5 }),
  })
  expect(await screen.findByText(text('catalogue.activity.updated'))).toBeInTheDocument()
  await save(view)
  expect((await view.waitForOperation(update)).request.variables.input.version).toBe(5)
})

// Finding O13.
test('keeps what is typed after an edit conflict, and takes the other values of the other editor', async () => {
  const view = await renderEditor()
  await view.user.type(await nameField(), ' Club')
  await save(view)
  const message = 'Someone else changed this in the meantime. Your changes were not saved.'
  await view.resolveResult(update, { __typename: 'EditConflict', message })
  const again = await screen.findByRole('button', { name: text('catalogue.loadAgain') })
  expect(again.closest('[role=alert]')?.textContent).toContain(message)
  await view.user.click(again)
  await view.resolveWithMocks('ActivityEditorLatestQuery', {
    Query: () => ({
      activity: createActivity(
        { name: 'Kites', description: 'Paper and bamboo, by the river.' },
        { version: 7 },
      ),
    }),
  })
  expect(await screen.findByDisplayValue('Paper and bamboo, by the river.')).toBeInTheDocument()
  expect((await nameField()).value).toBe('Kite Building Club')
  expect(screen.queryByRole('button', { name: text('catalogue.loadAgain') })).not.toBeInTheDocument()
  await save(view)
  expect((await view.waitForOperation(update)).request.variables.input).toMatchObject({
    version: 7,
    name: 'Kite Building Club',
    description: 'Paper and bamboo, by the river.',
  })
})

test('shows the booked seats before a time is removed', async () => {
  const view = await renderEditor()
  await view.user.click(await screen.findByRole('button', { name: 'Remove time 1' }))
  expect(screen.getByText(text('catalogue.slots.closing', { count: 3 }))).toBeInTheDocument()
})

test('closes dates of the weekday, adds others, and resets both', async () => {
  const view = await renderEditor()
  const date = await screen.findByLabelText<HTMLInputElement>('Date')
  expect(date.min).toBe('2026-11-21')
  await view.user.type(date, '2026-12-02')
  expect(screen.getByRole('button', { name: text('catalogue.dates.add') })).toBeInTheDocument()
  await view.user.clear(date)
  await view.user.type(date, '2026-12-05')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.dates.close') }))
  const closing = await view.waitForOperation('useSetSlotDateMutation')
  expect(closing.request.variables.input).toEqual({ slotId: 'S1', date: '2026-12-05', plan: 'CLOSED' })
  const closed = { date: '2026-12-05', plan: 'CLOSED', seatsBooked: 2 }
  await view.resolveResult('useSetSlotDateMutation', {
    __typename: 'SetSlotDatePayload',
    activity: { id: 'A', editorFields: { slots: [{ ...slot, dates: [closed] }] } },
  })
  const row = within((await screen.findByText(text('catalogue.dates.closed'))).closest('li') as HTMLElement)
  expect(row.getByText('2 seats booked')).toBeInTheDocument()
  await view.user.click(row.getByRole('button', { name: text('catalogue.dates.undo') }))
  const undoing = await view.waitForOperation('useSetSlotDateMutation')
  expect(undoing.request.variables.input.plan).toBe('REGULAR')
  await view.rejectOperation('useSetSlotDateMutation')
  expect(await screen.findByText(text('shell.error.offline.text'))).toBeInTheDocument()
})

test('opens the copy, or shows the failure', async () => {
  const view = await renderEditor()
  const duplicate = 'useDuplicateActivityMutation'
  await view.user.click(await screen.findByRole('button', { name: text('catalogue.duplicateIt') }))
  await view.rejectOperation(duplicate)
  expect(await screen.findByText(text('catalogue.activity.createFailed'))).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('catalogue.duplicateIt') }))
  await view.resolveResult(duplicate, {
    __typename: 'DuplicateActivityPayload',
    activity: { id: 'C', uuid: COPY },
  })
  expect(await screen.findByText(text('catalogue.duplicated'))).toBeInTheDocument()
  expect(view.path()).toBe(`/admin/activities/${COPY}`)
})

test('shows that the activity does not exist', async () => {
  await renderEditor(null)
  expect(await screen.findByText(text('activity.notFound'))).toBeInTheDocument()
})

const concerned = (part: object = {}) => ({
  __typename: 'BookingsConcerned',
  message: 'This change concerns 2 bookings of 2 families.',
  bookingCount: 2,
  familyCount: 2,
  sessionCount: 1,
  refundAmount: '450.00',
  choices: ['KEEP', 'CANCEL'],
  moveTargets: [],
  sessions: [
    {
      date: '2026-11-28',
      timeSlot: '10:00-11:00',
      change: 'MOVED',
      newStartsAt: '2026-11-28T04:35:00.000Z',
      newTimeSlot: '10:05-11:05',
      bookingCount: 2,
    },
  ],
  ...part,
})

test('shows the bookings that an edit concerns, and sends the decision with the same edit', async () => {
  const view = await renderEditor()
  const start = await screen.findByLabelText<HTMLInputElement>(text('catalogue.slots.start'))
  await view.user.clear(start)
  await view.user.type(start, '10:05')
  await save(view)
  const first = (await view.waitForOperation(update)).request.variables.input
  expect(first.slots).toEqual([
    { id: 'S1', dayOfWeek: 'SATURDAY', startTime: '10:05', endTime: '11:00', maxCapacity: 10, price: null },
  ])
  await view.resolveResult(update, concerned())
  const dialog = within(await screen.findByRole('dialog', { name: text('decision.title') }))
  expect(dialog.getByText(text('decision.text', { bookings: 2, families: 2 }))).toBeInTheDocument()
  expect(dialog.getByRole('list')).toHaveTextContent('10:05 – 11:05 am')

  await view.user.click(dialog.getByRole('radio', { name: new RegExp(text('decision.choice.CANCEL')) }))
  await view.user.click(dialog.getByRole('button', { name: text('decision.confirm.CANCEL', { count: 2 }) }))
  expect(dialog.getByText(text('validation.reason.required'))).toBeInTheDocument()
  await view.user.click(dialog.getByRole('radio', { name: new RegExp(text('decision.choice.KEEP.change')) }))
  await view.user.type(dialog.getByRole('textbox'), 'The hall opens later')
  await view.user.click(dialog.getByRole('button', { name: text('decision.confirm.KEEP') }))
  const second = (await view.waitForOperation(update)).request.variables.input
  expect(second).toEqual({
    ...first,
    decision: { choice: 'KEEP', bookingsShown: 2, reason: 'The hall opens later' },
  })
  await view.resolveWithMocks(update, {
    UpdateActivityResult: () => ({ __typename: 'UpdateActivityPayload' }),
    Activity: () => createActivity({}, { version: 5 }),
  })
  expect(await screen.findByText(text('catalogue.activity.updated'))).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('offers only to cancel the bookings of a closed date', async () => {
  const view = await renderEditor()
  await view.user.type(await screen.findByLabelText('Date'), '2026-12-05')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.dates.close') }))
  await view.resolveResult('useSetSlotDateMutation', concerned({ choices: ['CANCEL'] }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('decision.back') }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('moves the bookings of a closed date to a chosen date', async () => {
  const view = await renderEditor()
  await view.user.type(await screen.findByLabelText('Date'), '2026-12-05')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.dates.close') }))
  const moveTargets = [
    { slotId: 'S1', date: '2026-12-12', timeSlot: '10:00-11:00', availableSpots: 4 },
    { slotId: 'S2', date: '2026-12-13', timeSlot: '16:00-17:00', availableSpots: 9 },
  ]
  await view.resolveResult('useSetSlotDateMutation', concerned({ choices: ['CANCEL', 'MOVE'], moveTargets }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('radio', { name: new RegExp(text('decision.choice.MOVE')) })).toBeChecked()
  const target = dialog.getByLabelText(text('decision.moveTo'))
  expect(target).toHaveTextContent(text('decision.moveTo.seats', { count: 9 }))
  await view.user.selectOptions(target, '1')
  await view.user.click(dialog.getByRole('button', { name: text('decision.confirm.MOVE', { count: 2 }) }))
  const { decision } = (await view.waitForOperation('useSetSlotDateMutation')).request.variables.input
  expect(decision).toEqual({
    choice: 'MOVE',
    bookingsShown: 2,
    reason: '',
    moveTo: { slotId: 'S2', date: '2026-12-13' },
  })
})

test('suggests the first session after the closed one', async () => {
  const view = await renderEditor()
  await view.user.type(await screen.findByLabelText('Date'), '2026-12-05')
  await view.user.click(screen.getByRole('button', { name: text('catalogue.dates.close') }))
  const target = { slotId: 'S1', timeSlot: '10:00-11:00', availableSpots: 4 }
  const moveTargets = ['2026-11-24', '2026-12-01', '2026-12-02'].map((date) => ({ ...target, date }))
  await view.resolveResult('useSetSlotDateMutation', concerned({ choices: ['CANCEL', 'MOVE'], moveTargets }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(text('decision.moveTo'))).toHaveDisplayValue(/1 Dec/)
})

test('closes days of an activity or of one slot, from the holidays or by hand', async () => {
  const view = await renderEditor()
  await view.user.click(await screen.findByRole('button', { name: /^Christmas/ }))
  await view.user.selectOptions(screen.getByLabelText(text('closures.target')), '1')
  await view.user.click(screen.getByRole('button', { name: text('closures.submit') }))
  const closing = await view.waitForOperation('useCreateClosureMutation')
  expect(closing.request.variables.input).toEqual({
    slotId: 'S1',
    firstDay: '2026-12-25',
    lastDay: '2026-12-25',
    reason: 'Christmas',
  })
  await view.resolveResult('useCreateClosureMutation', {
    __typename: 'CreateClosurePayload',
    provider: null,
    activity: {
      id: 'A',
      editorFields: { slots: [slot] },
      closures: [
        {
          id: 'C',
          scope: 'SLOT',
          dayOfWeek: 'SATURDAY',
          timeSlot: '10:00-11:00',
          firstDay: '2026-12-25',
          lastDay: '2026-12-25',
          reason: 'Christmas',
        },
      ],
    },
  })
  const days = 'Dec 25, 2026'
  await view.user.click(await screen.findByRole('button', { name: text('closures.delete', { days }) }))
  const opening = await view.waitForOperation('ClosureListMutation')
  expect(opening.request.variables.input).toEqual({ closureId: 'C' })
})

test('shows the invalid fields of a closure', async () => {
  const view = await renderEditor()
  await view.user.click(await screen.findByRole('button', { name: text('closures.submit') }))
  expect(screen.getByText(text('validation.day'))).toBeInTheDocument()
  await view.user.type(screen.getByLabelText(text('closures.firstDay')), '2026-12-01')
  await view.user.click(screen.getByRole('button', { name: text('closures.submit') }))
  const message = text('validation.reason.required')
  await view.resolveResult('useCreateClosureMutation', {
    __typename: 'InvalidInput',
    message: 'Check the fields',
    fields: [{ field: 'reason', message }],
  })
  expect(await screen.findByText(message)).toBeInTheDocument()
})
