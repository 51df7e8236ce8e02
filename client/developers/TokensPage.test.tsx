import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { tokensPage } from './developers.route.tsx'

function createToken(part: Record<string, unknown> = {}) {
  return {
    id: 'T1',
    name: 'Family calendar',
    prefix: 'patang_pat_Ab3d',
    scopes: ['BOOKINGS_READ'],
    createdAt: '2026-11-20T04:30:00Z',
    lastUsedAt: null,
    expiresAt: null,
    isExpired: false,
    ...part,
  }
}

async function renderTokens(accessTokens: object[]) {
  const view = await renderScreen(tokensPage, '/profile/tokens', { isSignedIn: true })
  await view.resolveWithMocks('TokensPageQuery', { Query: () => ({ viewer: { accessTokens } }) })
  return view
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderScreen(tokensPage, '/profile/tokens', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('TokensPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

test('requires sign-in', async () => {
  const view = await renderScreen(tokensPage, '/profile/tokens')
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Fprofile%2Ftokens'))
})

test('shows scopes, last use and expiry of each token', async () => {
  await renderTokens([
    createToken(),
    createToken({
      id: 'T2',
      name: 'School page',
      scopes: ['BOOKINGS_WRITE'],
      lastUsedAt: '2026-11-21T04:30:00Z',
      expiresAt: '2026-11-21T05:30:00Z',
      isExpired: true,
    }),
  ])
  const [calendar, school] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(calendar?.getByText('patang_pat_Ab3d…')).toBeTruthy()
  for (const said of ['Read my bookings', 'Created Nov 20, 2026', 'Never used', 'Does not expire'])
    expect(calendar?.getByText(said)).toBeTruthy()
  for (const said of [
    'Book and cancel',
    'Expired',
    'Last used Nov 21, 2026, 10 am',
    'Expires Nov 21, 2026, 11 am',
  ])
    expect(school?.getByText(said)).toBeTruthy()
})

test('shows the secret once, and refusals at their field', async () => {
  const view = await renderTokens([])
  await view.user.click(await screen.findByRole('button', { name: text('developers.tokens.create') }))
  const name = screen.getByLabelText(text('developers.tokens.name'))
  await view.user.type(name, 'Family calendar')
  await view.user.click(screen.getByText(text('developers.scope.bookings_write')))
  await view.user.click(screen.getByText('365 days'))
  await view.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text('developers.tokens.create') }),
  )
  const { request } = await view.waitForOperation('useCreateTokenMutation')
  expect(request.variables.input).toEqual({
    name: 'Family calendar',
    scopes: ['BOOKINGS_WRITE'],
    expiresInDays: 365,
  })
  await view.resolveResult('useCreateTokenMutation', {
    __typename: 'InvalidInput',
    message: 'Please check',
    fields: [{ field: 'name', message: 'Use at most 60 characters.' }],
  })
  expect(await screen.findByText(text('validation.accessToken.name', { max: '60' }))).toBeInTheDocument()

  await view.user.type(name, '!')
  await view.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text('developers.tokens.create') }),
  )
  await view.resolveResult('useCreateTokenMutation', {
    __typename: 'CreateAccessTokenPayload',
    secret: 'patang_pat_secret',
    viewer: { accessTokens: [] },
  })
  expect(((await screen.findByLabelText(text('developers.tokens.secret'))) as HTMLInputElement).value).toBe(
    'patang_pat_secret',
  )
  expect(screen.getByLabelText(text('developers.tokens.secret'))).toHaveFocus()
  // A tap outside would lose the token.
  await view.user.click(document.querySelector('.fixed.inset-0') as Element)
  expect(screen.getByRole('dialog')).toBeVisible()
  await view.user.click(button(text('secret.done')))
  expect(screen.queryByDisplayValue('patang_pat_secret')).not.toBeInTheDocument()
})

test('shows the limit of tokens, and confirms before revoking', async () => {
  const view = await renderTokens([createToken()])
  await view.user.click(await screen.findByRole('button', { name: text('developers.tokens.create') }))
  await view.user.type(screen.getByLabelText(text('developers.tokens.name')), 'One more')
  await view.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text('developers.tokens.create') }),
  )
  await view.resolveResult('useCreateTokenMutation', { __typename: 'TooManyTokens', message: 'You have 20.' })
  expect(await screen.findByText('You have 20.')).toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog'))
  await view.user.click(dialog.getByRole('button', { name: text('shell.close') }))

  await view.user.click(button('Revoke Family calendar'))
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: text('developers.tokens.revoke') }),
  )
  const { request } = await view.waitForOperation('useRevokeTokenMutation')
  expect(request.variables).toEqual({ input: { id: 'T1' } })
})

test('says that a token is gone, and leaves it out', async () => {
  const view = await renderTokens([createToken()])
  await view.user.click(
    await screen.findByRole('button', {
      name: text('developers.tokens.revoke.named', { name: 'Family calendar' }),
    }),
  )
  const dialog = within(screen.getByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: text('developers.tokens.revoke') }))
  const message = text('failure.accessTokenNotFound')
  await view.resolveResult('useRevokeTokenMutation', { __typename: 'NotFound', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
  await view.resolveWithMocks('TokensPageQuery', { Query: () => ({ viewer: { accessTokens: [] } }) })
  expect(await screen.findByRole('heading', { name: text('developers.tokens.empty') })).toBeInTheDocument()
})
