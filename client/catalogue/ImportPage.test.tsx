import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderStaffScreen, staffViewer } from '../testing/staff.ts'
import { text } from '../testing/text.ts'
import { cataloguePages } from './catalogue.route.tsx'

const ID = '33333333-2222-3333-4444-555555555555'
afterEach(() => vi.unstubAllGlobals())

function anImport(part: object = {}) {
  return {
    __typename: 'CatalogueImport',
    id: ID,
    kind: 'ACTIVITIES',
    file: 'classes.csv',
    state: 'CHECKED',
    rowCount: 3,
    processedRowCount: 3,
    createdRowCount: 0,
    invalidRowCount: 1,
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

const answerWith = (found: object | null) => ({
  Query: () => ({ viewer: { ...staffViewer, staff: { import: found } } }),
})

async function renderImport(part: object = {}) {
  const view = await renderStaffScreen(cataloguePages, '/admin/imports/:id', `/admin/imports/${ID}`)
  await view.resolveWithMocks('ImportPageQuery', answerWith(anImport(part)))
  await screen.findByRole('heading', { name: 'classes.csv' })
  return view
}

test('names each invalid row with line, column, value, reason and an example', async () => {
  await renderImport()
  expect(screen.getByRole('heading', { name: '1 row with errors' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^3 price cheap Enter rupees.*Example: 450$/ })).toBeInTheDocument()
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
    answerWith(anImport({ state: 'RUNNING', processedRowCount: 2 })),
  )
  expect(await screen.findByText('2 of 3 rows')).toBeInTheDocument()
  const bar = screen.getByRole<HTMLProgressElement>('progressbar')
  expect([bar.value, bar.max]).toEqual([2, 3])
  await view.resolveWithMocks('ImportPageQuery', answerWith(anImport({ state: 'DONE', createdRowCount: 2 })))
  expect(await screen.findByText('3 rows: 2 imported, 1 with errors')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('hides all or nothing when a row is invalid', async () => {
  const view = await renderImport()
  await view.user.click(screen.getByRole('switch', { name: /^All or nothing/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })).toBeDisabled()
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
      viewer: { ...staffViewer, staff: { imports: [anImport({ uploadedBy: 'Meena Iyer' })] } },
    }),
  })
  await screen.findByRole('heading', { level: 1, name: text('import.title') })
  return view
}

test('uploads a file and opens its rows, and shows missing and refused files', async () => {
  const asked: string[] = []
  const answers = [{ message: 'Save the file as UTF-8', code: 'INVALID_INPUT' }, { id: ID }]
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answers.shift())
  })
  const view = await renderImports()
  expect(screen.getByText(text('import.state.checked'))).toBeInTheDocument()
  const send = () => view.user.click(screen.getByRole('button', { name: text('import.bring') }))
  await send()
  expect(await screen.findByText(text('validation.required'))).toBeInTheDocument()
  await view.user.upload(
    screen.getByLabelText(text('import.file')),
    new File(['a'], 'a.csv', { type: 'text/csv' }),
  )
  await send()
  expect(await screen.findByText(text('import.noUtf'))).toBeInTheDocument()
  await view.user.click(screen.getByRole('radio', { name: text('catalogue.providers.title') }))
  await send()
  await vi.waitFor(() => expect(view.path()).toBe(`/admin/imports/${ID}`))
  expect(asked).toEqual(['/catalogue/imports/activities', '/catalogue/imports/providers'])
})
