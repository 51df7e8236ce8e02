import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { cataloguePages } from './catalogue.route.tsx'

const ID = '33333333-2222-3333-4444-555555555555'
afterEach(() => vi.unstubAllGlobals())

function createImport(part: object = {}) {
  return {
    __typename: 'CatalogueImport',
    id: ID,
    kind: 'ACTIVITIES',
    file: 'classes.csv',
    state: 'CHECKED',
    rowCount: 3,
    processedRowCount: 3,
    createdRowCount: 0,
    changedRowCount: 0,
    invalidRowCount: 1,
    rowCounts: { create: 1, change: 1, same: 0, kept: 0 },
    areRowsStored: true,
    kept: [],
    changes: [
      {
        line: 4,
        name: 'Clay',
        state: 'PLANNED',
        subjectId: '11111111-2222-3333-4444-555555555555',
        changes: [
          { field: 'price', before: '450.00', after: '500.00' },
          { field: 'imageUrl', before: 'https://a.example/b.jpg', after: '' },
        ],
        keptReason: null,
      },
    ],
    creates: [{ line: 2, name: 'Judo', state: 'PLANNED', subjectId: null, changes: [], keptReason: null }],
    same: [],
    undoableUntil: null,
    isInterrupted: false,
    createdAt: '2026-11-20T04:30:00Z',
    problems: [
      {
        line: 3,
        field: 'price',
        value: 'cheap',
        example: '450',
        message: 'Enter rupees, for example 450 or 450.50',
      },
    ],
    ...part,
  }
}

const createResponse = (found: object | null) => ({
  Query: () => ({ viewer: { ...staffViewer, staff: { import: found } } }),
})

async function renderImport(part: object = {}) {
  const view = await renderStaffScreen(cataloguePages, '/admin/imports/:id', `/admin/imports/${ID}`)
  await view.resolveWithMocks('ImportPageQuery', createResponse(createImport(part)))
  await screen.findByRole('heading', { name: 'classes.csv' })
  return view
}

test('names each invalid row with line, column, value, reason and an example', async () => {
  await renderImport()
  expect(screen.getByRole('heading', { name: '1 row with errors' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^3 price cheap Enter rupees.*Example: 450$/ })).toBeInTheDocument()
})

test('counts the rows with errors while the others are still checked', async () => {
  const problem = { field: 'price', value: 'cheap', example: '450', message: 'Enter rupees' }
  await renderImport({
    state: 'CHECKING',
    invalidRowCount: 0,
    problems: [
      { ...problem, line: 3 },
      { ...problem, line: 3, field: 'slots' },
      { ...problem, line: 5 },
    ],
  })
  expect(screen.getByRole('heading', { name: '2 rows with errors' })).toBeInTheDocument()
})

test('counts no rows of a file that cannot be read', async () => {
  await renderImport({ state: 'UNREADABLE', rowCount: 0, processedRowCount: 0, invalidRowCount: 0 })
  expect(screen.getByRole('status')).toHaveTextContent(
    text('import.state.unreadable') + text('catalogue.activities.title'),
  )
})

test('announces the state, and not each step of the progress', async () => {
  await renderImport({ state: 'RUNNING', processedRowCount: 2 })
  expect(screen.getByText('2 of 3 rows')).toBeInTheDocument()
  expect(screen.getByRole('status')).not.toHaveTextContent('2 of 3 rows')
})

test('imports the valid rows with a progress bar', async () => {
  const view = await renderImport()
  await view.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  const { input } = (await view.waitForOperation('StartImportMutation')).request.variables
  expect(input).toEqual({ importId: ID, allOrNothing: false })
  await view.resolveResult('StartImportMutation', {
    __typename: 'StartImportPayload',
    import: { id: ID, state: 'RUNNING', processedRowCount: 0 },
  })
  expect(await screen.findByText('0 of 3 rows')).toBeInTheDocument()
  expect(screen.getByText(text('import.mayClose'))).toBeInTheDocument()
  await view.resolveWithMocks(
    'ImportPageQuery',
    createResponse(createImport({ state: 'RUNNING', processedRowCount: 2 })),
  )
  expect(await screen.findByText('2 of 3 rows')).toBeInTheDocument()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.value, bar.max]).toEqual([2, 3])
  await view.resolveWithMocks(
    'ImportPageQuery',
    createResponse(createImport({ state: 'DONE', createdRowCount: 1 })),
  )
  expect(
    await screen.findByText('3 rows: 1 new, 1 with changes, 0 unchanged, 1 with errors'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('hides all or nothing when a row is invalid', async () => {
  const view = await renderImport()
  await view.user.click(screen.getByRole('switch', { name: /^All or nothing/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })).toBeDisabled()
})

test('shows the old and the new value of each change, and what is new', async () => {
  await renderImport()
  expect(screen.getByRole('heading', { name: '1 change' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Clay' })).toHaveAttribute(
    'href',
    '/admin/activities/11111111-2222-3333-4444-555555555555',
  )
  const [price, picture] = screen.getAllByRole('deletion')
  expect([price?.textContent, picture?.textContent]).toEqual(['450.00', 'https://a.example/b.jpg'])
  const added = screen.getAllByRole('insertion').map(({ textContent }) => textContent)
  expect(added).toEqual(['500.00', text('import.empty')])
  expect(screen.getByRole('heading', { name: '1 new entry' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: /unchanged/ })).not.toBeInTheDocument()
})

test('offers no start when the file changes nothing', async () => {
  await renderImport({ rowCounts: { create: 0, change: 0, same: 3, kept: 0 }, changes: [], creates: [] })
  expect(screen.getByText(text('import.nothing'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('undoes an import after a confirmation, and says what could not be undone', async () => {
  const done = { state: 'DONE', createdRowCount: 1, changedRowCount: 1 }
  const view = await renderImport({ ...done, undoableUntil: '2999-01-01T00:00:00Z' })
  await view.user.click(screen.getByRole('button', { name: text('import.undo') }))
  const dialog = screen.getByRole('alertdialog', { name: text('import.undo.title') })
  await view.user.click(within(dialog).getByRole('button', { name: text('import.undo') }))
  expect((await view.waitForOperation('UndoImportMutation')).request.variables.input).toEqual({
    importId: ID,
  })
  await view.resolveResult('UndoImportMutation', {
    __typename: 'UndoImportPayload',
    import: { id: ID, state: 'UNDOING', undoableUntil: null, processedRowCount: 1 },
  })
  expect(await screen.findByText(text('import.state.undoing'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('import.undo') })).not.toBeInTheDocument()
  const kept = { line: 2, name: 'Judo', state: 'KEPT', changes: [], keptReason: 'It has bookings' }
  await view.resolveWithMocks(
    'ImportPageQuery',
    createResponse(
      createImport({ state: 'UNDONE', rowCounts: { create: 1, change: 1, same: 0, kept: 1 }, kept: [kept] }),
    ),
  )
  expect(await screen.findByRole('heading', { name: '1 could not be undone' })).toBeInTheDocument()
  expect(screen.getByText('It has bookings')).toBeInTheDocument()
})

test('continues an interrupted import, and offers no start while its job runs', async () => {
  const view = await renderImport({ state: 'RUNNING', isInterrupted: true })
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await view.resolveResult('StartImportMutation', {
    __typename: 'StartImportPayload',
    import: { id: ID, state: 'RUNNING', isInterrupted: false, processedRowCount: 0 },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 2 rows' })).not.toBeInTheDocument())
})

test('checks a file again whose check was interrupted, and offers nothing while it is checked', async () => {
  const view = await renderImport({ state: 'CHECKING', isInterrupted: true })
  await view.user.click(screen.getByRole('button', { name: text('import.check') }))
  const { request } = await view.waitForOperation('StartImportMutation')
  expect(request.variables.input).toMatchObject({ importId: ID })
  await view.resolveResult('StartImportMutation', {
    __typename: 'StartImportPayload',
    import: { id: ID, state: 'CHECKING', isInterrupted: false, processedRowCount: 0 },
  })
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
})

test('continues an interrupted undo', async () => {
  await renderImport({ state: 'UNDOING', isInterrupted: true })
  expect(screen.getByRole('button', { name: text('import.undo') })).toBeInTheDocument()
})

test('offers no undo once its time is over', async () => {
  await renderImport({ state: 'DONE', undoableUntil: '2020-01-01T00:00:00Z' })
  expect(screen.queryByRole('button', { name: text('import.undo') })).not.toBeInTheDocument()
})

test.each([
  ['DONE', 'import.rows.deleted'],
  ['EXPIRED', 'import.rows.expired'],
] as const)('says that the rows of an old import are no longer stored: %s', async (state, key) => {
  await renderImport({ state, areRowsStored: false, changes: [], creates: [] })
  expect(screen.getByText(text(key))).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    '3 rows: 1 new, 1 with changes, 0 unchanged, 1 with errors',
  )
  expect(screen.getByRole('heading', { name: '1 row with errors' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: text('import.rows.download') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('shows that an import could not start', async () => {
  const view = await renderImport()
  await view.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  await view.rejectOperation('StartImportMutation')
  expect(await screen.findByText(text('import.failed'))).toBeInTheDocument()
})

async function renderImports() {
  const view = await renderStaffScreen(cataloguePages, '/admin/imports')
  await view.resolveWithMocks('ImportsPageQuery', {
    Query: () => ({
      viewer: { ...staffViewer, staff: { imports: [createImport({ uploadedBy: 'Meena Iyer' })] } },
    }),
  })
  await screen.findByRole('heading', { level: 1, name: text('import.title') })
  return view
}

test('uploads a file and opens its rows, and shows missing and refused files', async () => {
  const paths: string[] = []
  const responses = [{ message: text('import.noUtf'), code: 'INVALID_INPUT' }, { id: ID }]
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url)
    return Response.json(responses.shift())
  })
  const view = await renderImports()
  expect(screen.getByText(text('import.state.checked'))).toBeInTheDocument()
  const send = () => view.user.click(screen.getByRole('button', { name: text('import.check') }))
  await send()
  expect(await screen.findByText(text('import.file.required'))).toBeInTheDocument()
  const input = screen.getByLabelText(text('import.file'))
  expect(input).toHaveFocus()
  await view.user.upload(input, new File(['a'], 'a.csv', { type: 'text/csv' }))
  expect(screen.queryByText(text('import.file.required'))).not.toBeInTheDocument()
  await send()
  expect(await screen.findByText(text('import.noUtf'))).toBeInTheDocument()
  await view.user.click(screen.getByRole('radio', { name: text('catalogue.providers.title') }))
  await send()
  await vi.waitFor(() => expect(view.path()).toBe(`/admin/imports/${ID}`))
  expect(paths).toEqual(['/catalogue/imports/activities', '/catalogue/imports/providers'])
})
