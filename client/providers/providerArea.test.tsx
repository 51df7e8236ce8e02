import { screen, waitFor, within } from '@testing-library/react'
import type { OperationType } from 'relay-runtime'
import { expect, test } from 'vitest'
import type { Page } from '../platform/pages/page.tsx'
import { operationsPages } from '../staff/operations.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { providerAreaPages } from './providerArea.route.tsx'

const pageAt = (path: string) =>
  [...providerAreaPages, ...operationsPages].find((page) => page.path === path) as Page<OperationType>
const provider = { uuid: 'P1', name: 'Kite Studio', address: 'Salem' }
const createClaim = (state: string, part: object = {}) => ({
  id: `C-${state}`,
  state,
  note: 'I run it.',
  createdAt: '2026-11-20T05:00:00Z',
  provider,
  ...part,
})

interface Shown {
  at?: string
  path?: string
  managedProvider?: object | null
  claims?: object[]
  userType?: string
}

async function renderProviderArea({
  at,
  path = '/provider',
  managedProvider = null,
  claims = [],
  userType,
}: Shown = {}) {
  const view = await renderScreen(pageAt(path), at ?? path, { isSignedIn: true })
  const response = () =>
    view.resolveWithMocks(view.environment.mock.getMostRecentOperation().request.node.operation.name, {
      Query: () => ({
        viewer: { user: { userType: userType ?? 'PROVIDER' }, managedProvider, providerClaims: claims },
      }),
    })
  await response()
  return { ...view, respondAgain: response }
}

test('requires sign-in, and shows an error', async () => {
  const visitor = await renderScreen(pageAt('/provider'), '/provider')
  await waitFor(() => expect(visitor.path()).toBe('/signin?next=%2Fprovider'))
  visitor.unmount()
  const view = await renderScreen(pageAt('/provider'), '/provider', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('SessionsPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

test('invites to claim a provider, and shows pending and refused claims', async () => {
  const first = await renderProviderArea()
  expect(await screen.findByRole('heading', { name: text('claim.first') })).toBeInTheDocument()
  first.unmount()
  await renderProviderArea({ claims: [createClaim('PENDING'), createClaim('REFUSED')] })
  expect(await screen.findByText(text('claim.state.PENDING'))).toBeInTheDocument()
  expect(screen.getByText(/of Nov 20, 2026 was not approved\. You can request again/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: text('claim.another') })).toBeInTheDocument()
})

test('refuses parents and managers of other providers', async () => {
  const parent = await renderProviderArea({ userType: 'PARENT' })
  expect(await screen.findByText(text('claim.notProvider.text'))).toBeInTheDocument()
  parent.unmount()
  await renderProviderArea({ at: '/provider?provider=other' })
  expect(await screen.findByRole('heading', { name: text('providerArea.notYours') })).toBeInTheDocument()
})

test('finds and claims a provider, names missing values, and shows a failure', async () => {
  const view = await renderProviderArea()
  await view.user.click(await screen.findByRole('button', { name: text('claim.request') }))
  expect(screen.getByText(text('validation.provider'))).toBeInTheDocument()
  await view.user.type(screen.getByRole('combobox', { name: text('providerArea.choose') }), 'kite')
  expect(screen.queryByText(text('validation.provider'))).not.toBeInTheDocument()
  await view.resolveWithData('ClaimFormQuery', { viewer: { claimableProviders: [{ id: 'P', ...provider }] } })
  await view.user.click(await screen.findByRole('option', { name: /Kite Studio/ }))
  await view.user.type(screen.getByLabelText(text('claim.note')), 'I run it since 2011.')
  const requestClaim = () => view.user.click(screen.getByRole('button', { name: text('claim.request') }))
  await requestClaim()
  expect(screen.getByRole('button', { name: text('claim.requesting') })).toBeDisabled()
  await view.rejectOperation('ClaimFormMutation')
  expect(await screen.findByText(text('claim.failed'))).toBeInTheDocument()
  await requestClaim()
  const { request } = await view.waitForOperation('ClaimFormMutation')
  expect(request.variables).toEqual({ input: { providerId: 'P1', note: 'I run it since 2011.' } })
  await view.resolveResult('ClaimFormMutation', { __typename: 'ClaimProviderPayload' })
  expect(await screen.findByText(text('claim.requested'))).toBeInTheDocument()
  await view.waitForOperation('SessionsPageQuery')
})

test('starts with the provider that a mailed link names', async () => {
  await renderProviderArea({ at: '/provider?name=Kite+Studio' })
  expect(await screen.findByRole('combobox', { name: text('providerArea.choose') })).toHaveValue(
    'Kite Studio',
  )
})

test('lists sessions with their seats by day, each with its roster', async () => {
  const session = (date: string, part: object = {}) => ({
    id: `S-${date}`,
    slotId: 'T1',
    date,
    timeSlot: '10:00-11:00',
    capacity: 8,
    seatsBooked: 3,
    isClosed: false,
    activity: { name: 'Kite Mornings', provider },
    ...part,
  })
  const sessions = [session('2026-11-21'), session('2026-11-22', { isClosed: true, seatsBooked: 0 })]
  await renderProviderArea({
    managedProvider: {
      ...provider,
      operations: {
        sessions: {
          pageInfo: { hasNextPage: true, hasPreviousPage: false, endCursor: 'C25', startCursor: 'C1' },
          edges: sessions.map((node) => ({ node })),
        },
      },
    },
    claims: [
      createClaim('APPROVED'),
      createClaim('APPROVED', { id: 'C2', provider: { uuid: 'P2', name: 'Clay Club' } }),
    ],
  })
  expect(
    await screen.findByRole('heading', { name: 'Today, Saturday, November 21, 2026' }),
  ).toBeInTheDocument()
  expect(screen.getAllByText('3 of 8 seats')).toBeTruthy()
  const closed = screen.getByRole('region', { name: 'Sunday, November 22, 2026' })
  expect(within(closed).getAllByText(text('catalogue.dates.closed'))).toBeTruthy()
  expect(within(closed).getByRole('link')).toHaveAttribute('href', '/provider/sessions/T1/2026-11-22')
  expect(screen.getByRole('link', { name: 'Clay Club' })).toHaveAttribute('href', '/provider?provider=P2')
  expect(screen.getByRole('link', { name: text('operations.later') })).toHaveAttribute(
    'href',
    '/provider?date=2026-11-28',
  )
  expect(screen.getByRole('link', { name: text('catalogue.list.next') })).toHaveAttribute(
    'href',
    '/provider?after=C25',
  )
})

async function renderClaim() {
  const view = await renderScreen(pageAt('/admin/claims'), '/admin/claims', { isSignedIn: true })
  const claimant = { firstName: 'Meena', lastName: 'Iyer', email: 'meena@example.in', phone: null }
  const response = (claims: object[]) =>
    view.resolveWithMocks('ClaimsPageQuery', {
      Query: () => ({
        viewer: {
          user: { isAdmin: true },
          staff: {
            claims: {
              totalCount: claims.length,
              pageInfo: { hasNextPage: false, hasPreviousPage: false },
              edges: claims.map((node) => ({ node })),
            },
          },
        },
      }),
    })
  const claim = createClaim('PENDING', { claimant })
  await response([claim])
  const approve = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Approve: Meena Iyer' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(
      dialog.getByText(text('claim.approve.title', { person: 'Meena Iyer', provider: 'Kite Studio' })),
    ).toBeInTheDocument()
    await view.user.click(dialog.getByRole('button', { name: text('claim.approve') }))
  }
  return { ...view, claim, response, approve }
}

test('approves a claim after a confirmation, and shows a failure', async () => {
  const view = await renderClaim()
  await view.approve()
  await view.rejectOperation('ClaimRowMutation')
  expect(await screen.findByText(text('claim.decide.failed'))).toBeInTheDocument()
  await view.response([view.claim])
  await view.approve()
  expect((await view.waitForOperation('ClaimRowMutation')).request.variables).toEqual({
    input: { claimId: 'C-PENDING', approve: true },
  })
  await view.resolveResult('ClaimRowMutation', {
    __typename: 'DecideClaimPayload',
    claim: { id: 'C-PENDING', state: 'APPROVED' },
  })
  expect(await screen.findByText(text('claim.approved'))).toBeInTheDocument()
  await view.response([])
  expect(await screen.findByText(text('claim.none'))).toBeInTheDocument()
})

test('says that a claim is gone, and leaves it out', async () => {
  const view = await renderClaim()
  await view.approve()
  const message = text('failure.notFound')
  await view.resolveResult('ClaimRowMutation', { __typename: 'NotFound', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
  await view.response([])
  expect(await screen.findByText(text('claim.none'))).toBeInTheDocument()
})

test('shows income by month, also when refunds exceed it', async () => {
  const month = (name: string, received: string, refunded: string, net: string) => ({
    month: name,
    received,
    refunded,
    net,
    seats: 3,
  })
  const income = [
    month('2026-10', '1250.00', '0.00', '1250.00'),
    month('2026-11', '300.00', '450.00', '-150.00'),
  ]
  await renderProviderArea({
    path: '/provider/income',
    managedProvider: { ...provider, operations: { income } },
  })
  const table = within(await screen.findByRole('table', { name: text('income.title'), hidden: true }))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name, hidden: true }))
      .getAllByRole('cell', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(cells(/October 2026/)).toEqual(['₹1,250', '₹0', '₹1,250', '3'])
  expect(cells(/November 2026/)).toEqual(['₹300', '₹450', '-₹150', '3'])
  expect(screen.getByText('₹1,100')).toBeInTheDocument()
})
