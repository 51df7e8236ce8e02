import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { searchWordsPage } from './searchWords.route.tsx'

const missed = { id: 'M1', text: 'zumbaton', count: 12, lastSearchedAt: '2026-11-20T05:00:00Z' }
const added = { id: 'K1', phrase: 'quidditch', kind: { name: 'Football' } }
const createList = (nodes: object[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node) => ({ node })),
})

async function renderWords(path: string, staff: object | null) {
  const view = await renderScreen(searchWordsPage, path, { isSignedIn: true })
  const respond = (lists: object | null) =>
    view.resolveWithMocks('SearchWordsPageQuery', {
      Query: () => ({ viewer: { user: { isAdmin: lists !== null }, staff: lists } }),
    })
  await respond(staff)
  return { ...view, respond }
}

test('shows the empty lists, and refuses users without staff rights', async () => {
  const view = await renderWords('/admin/search-words', { missedSearches: createList([]) })
  expect(await screen.findByRole('heading', { name: text('searchWords.missed.none') })).toBeInTheDocument()
  view.unmount()
  const other = await renderWords('/admin/search-words?show=added', { kindSynonyms: createList([]) })
  expect(await screen.findByRole('heading', { name: text('searchWords.added.none') })).toBeInTheDocument()
  other.unmount()
  await renderWords('/admin/search-words', null)
  expect(await screen.findByText(text('admin.denied'))).toBeInTheDocument()
})

test('teaches a missed word its kind and refetches the list', async () => {
  const view = await renderWords('/admin/search-words', { missedSearches: createList([missed]) })
  expect(await screen.findByText('Searched 12 times, last on Nov 20, 2026')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: `${text('searchWords.teach')}: zumbaton` }))
  expect(screen.getByLabelText(text('searchWords.form.phrase'))).toHaveValue('zumbaton')
  const kind = screen.getByRole('combobox', { name: text('searchWords.form.kind') })
  expect(kind).toHaveFocus()
  await view.user.click(screen.getByRole('button', { name: text('searchWords.form.add') }))
  expect(await screen.findByText(text('searchWords.form.kind.required'))).toBeInTheDocument()
  await view.user.type(kind, 'zumb')
  await view.user.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] as HTMLElement)
  await view.user.click(screen.getByRole('button', { name: text('searchWords.form.add') }))
  const { request } = await view.waitForOperation('SynonymFormMutation')
  expect(request.variables).toEqual({ input: { phrase: 'zumbaton', kind: 'ZUMBA' } })
  await view.resolveWithMocks('SynonymFormMutation', {
    AddKindSynonymPayload: () => ({ kindSynonym: { phrase: 'zumbaton' } }),
  })
  await view.respond({ missedSearches: createList([]) })
  expect(await screen.findByRole('heading', { name: text('searchWords.missed.none') })).toBeInTheDocument()
})

test('shows the error of the server at the word', async () => {
  const view = await renderWords('/admin/search-words', { missedSearches: createList([missed]) })
  await view.user.type(await screen.findByLabelText(text('searchWords.form.phrase')), 'chess')
  await view.user.type(screen.getByRole('combobox', { name: text('searchWords.form.kind') }), 'chess')
  await view.user.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] as HTMLElement)
  await view.user.click(screen.getByRole('button', { name: text('searchWords.form.add') }))
  const message = text('validation.synonym.known')
  await view.resolveWithMocks('SynonymFormMutation', {
    Mutation: () => ({
      result: { __typename: 'InvalidInput', fields: [{ field: 'phrase', message }] },
    }),
  })
  expect(await screen.findByText(message)).toBeInTheDocument()
  const phrase = screen.getByLabelText(text('searchWords.form.phrase'))
  expect(phrase).toHaveValue('chess')
  expect(phrase).toHaveFocus()
  await view.user.type(phrase, 's')
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})

test('removes an added word and ignores a missed one', async () => {
  const view = await renderWords('/admin/search-words?show=added', { kindSynonyms: createList([added]) })
  await view.user.click(await screen.findByRole('button', { name: 'Remove: quidditch' }))
  expect((await view.waitForOperation('AddedWordMutation')).request.variables).toEqual({
    input: { id: 'K1' },
  })
  view.unmount()
  const other = await renderWords('/admin/search-words', { missedSearches: createList([missed]) })
  await other.user.click(await screen.findByRole('button', { name: 'Ignore: zumbaton' }))
  expect((await other.waitForOperation('MissedSearchMutation')).request.variables).toEqual({
    input: { id: 'M1' },
  })
})
