import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStaffList, renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { auditPage } from './audit.route.tsx'

const entry = {
  __typename: 'AuditEntry',
  id: 'E1',
  action: 'updateActivity',
  subjectType: 'Activity',
  subjectId: 'A1',
  subject: 'Kite Building',
  createdAt: '2026-11-20T04:30:00Z',
  actor: 'Meena Iyer',
  changes: [
    { field: 'price', before: '450.00', after: '1950.00' },
    { field: 'isActive', before: 'true', after: 'false' },
    { field: 'saturday 10:00-11:00 2026-12-05', before: 'regular', after: 'closed' },
    { field: 'slots', before: 'saturday 09:00-10:00 (10)', after: 'saturday 11:00-12:30 (10)' },
    { field: 'reason', before: null, after: 'Moved from 09:00-10:00' },
  ],
}

async function renderLog(entries: object[], url = '/admin/changes') {
  const view = await renderStaffScreen([auditPage], '/admin/changes', url)
  const { request } = await view.waitForOperation('AuditPageQuery')
  await view.resolveWithMocks('AuditPageQuery', {
    Query: () => ({ viewer: { ...staffViewer, staff: { auditLog: createStaffList(entries) } } }),
  })
  await screen.findByRole('heading', { level: 1, name: text('admin.management.changes') })
  return { ...view, variables: request.variables }
}

test('names the rows of an import that was undone', async () => {
  const fields = ['rowsChanged', 'rowsKept', 'rowsUndone'] as const
  const changes = fields.map((field) => ({ field, before: null, after: '3' }))
  await renderLog([{ ...entry, action: 'undoImport', changes }])
  for (const field of fields) expect(screen.getByText(text(`audit.field.${field}`))).toBeInTheDocument()
})

test('shows who changed what and when, with old and new values', async () => {
  await renderLog([entry])
  const summary = document.querySelector('summary')
  expect(summary?.textContent).toBe('Activity edited Kite BuildingNov 20, 2026, 10\u00a0am · Meena Iyer')
  expect(screen.getByRole('row', { name: 'Price per seat ₹450 ₹1,950', hidden: true })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Active Yes No', hidden: true })).toBeInTheDocument()
  const session = 'Saturdays 10:00\u00a0– 11:00\u00a0am, Dec 5, 2026 As every week Closed'
  expect(screen.getByRole('row', { name: session, hidden: true })).toBeInTheDocument()
  expect(screen.getByText('Saturdays 9:00 – 10:00 am (10)')).toBeInTheDocument()
  expect(screen.getByText('Saturdays 11:00 am – 12:30 pm (10)')).toBeInTheDocument()
  // A text that a person wrote stays as written.
  expect(screen.getByText('Moved from 09:00-10:00')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: text('audit.open'), hidden: true })
  expect(link).toHaveAttribute('href', '/admin/activities/A1')
})

test('shows stored words in the language of the reader', async () => {
  const changes = [
    { field: 'state', before: 'checking', after: 'paid' },
    { field: 'attendance', before: null, after: 'present' },
    { field: 'claim', before: 'pending', after: 'refused' },
    { field: 'refund', before: 'pending', after: 'paid' },
    { field: 'sunday 10:00-11:00 2026-12-05', before: null, after: 'extra' },
    { field: 'category', before: 'educational', after: 'arts-crafts' },
    { field: 'kinds', before: null, after: 'table-tennis; chess' },
    { field: 'firstDay', before: null, after: '2026-12-05' },
    { field: 'change', before: null, after: 'relocated' },
    // A text that a person wrote stays as written.
    { field: 'note', before: null, after: 'moved' },
  ]
  await renderLog([{ ...entry, changes }])
  const words = [
    text('managedBookings.attempt.PAID'),
    text('roster.attendance.PRESENT'),
    text('claim.state.REFUSED'),
    text('managedBookings.refund.PENDING'),
    text('catalogue.dates.extra'),
    text('category.arts-crafts'),
    'Table tennis; Chess',
    'Dec 5, 2026',
    text('audit.change.relocated'),
    'moved',
  ]
  for (const word of words) expect(screen.getByText(word)).toBeInTheDocument()
})

test('names the types of imports, of access and of activities', async () => {
  const change = (after: string) => ({
    ...entry,
    id: after,
    changes: [{ field: 'kind', before: null, after }],
  })
  await renderLog(['activities', 'all', 'loginSession', 'swimming'].map(change))
  const names = screen
    .getAllByRole('row', { name: new RegExp(`^${text('audit.field.kind')} `), hidden: true })
    .map((row) => row.lastElementChild?.textContent)
  expect(names).toEqual([
    text('catalogue.activities.title'),
    text('catalogue.list.all'),
    text('access.kind', { kind: 'LOGIN_SESSION' }),
    'Swimming',
  ])
})

test('shows changes of the system and of deleted subjects', async () => {
  await renderLog([{ ...entry, actor: null, subject: null, subjectType: 'User', subjectId: '' }])
  expect(document.querySelector('summary')?.textContent).toContain(text('audit.system'))
  expect(screen.queryByRole('link', { name: text('audit.open'), hidden: true })).not.toBeInTheDocument()
})

test('filters by Indian days, the last one included', async () => {
  const url = '/admin/changes?action=updateActivity&from=2026-11-20&until=2026-11-20'
  const view = await renderLog([], url)
  expect(view.variables.filter).toMatchObject({
    action: 'updateActivity',
    from: '2026-11-19T18:30:00.000Z',
    until: '2026-11-20T18:30:00.000Z',
  })
  expect(screen.getByText(text('catalogue.list.empty'))).toBeInTheDocument()
  await view.user.selectOptions(screen.getByLabelText(text('audit.action')), 'cancelSession')
  expect(view.path()).toBe('/admin/changes?action=cancelSession&from=2026-11-20&until=2026-11-20')
})
