import { screen, within } from '@testing-library/react'
import type { OperationType } from 'relay-runtime'
import { expect, test } from 'vitest'
import type { Page } from '../platform/pages/page.tsx'
import { providerAreaPages } from '../providers/providerArea.route.tsx'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'

const page = providerAreaPages.find(({ path }) => path === '/provider/payments') as Page<OperationType>
const booking = {
  reference: 'PT-1A2B3C4D',
  bookingDate: '2026-11-28T04:30:00Z',
  timeSlot: '10:00-11:00',
  participant: { name: 'Diya', count: 1 },
  contact: { name: 'Asha Raman', phone: '+91 98765 43210' },
  activity: { name: 'Kite Mornings' },
  series: null,
}
const upi = {
  id: 'A1',
  method: 'UPI',
  amount: '300.00',
  reference: '412345678901',
  createdAt: '2026-11-20T05:00:00Z',
  booking,
}
const refund = {
  id: 'R1',
  amount: '300.00',
  upiId: 'asha@okbank',
  createdAt: '2026-11-20T05:00:00Z',
  booking,
  attempt: { method: 'UPI', reference: '412345678901', booking },
}
const list = (nodes: object[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node) => ({ node })),
})

async function renderOperations(
  show: string,
  operations: { upi?: object[]; venue?: object[]; refunds?: object[]; gateway?: object[] },
) {
  const view = await renderScreen(page, `/provider/payments?show=${show}`, { isSignedIn: true })
  const response = (waiting: typeof operations) =>
    view.resolveWithMocks('PaymentsPageQuery', {
      Query: () => ({
        viewer: { managedProvider: { uuid: 'P1', name: 'Kite Studio' }, providerClaims: [] },
      }),
      Operations: () => ({
        upiCount: list(waiting.upi ?? []),
        venueCount: list(waiting.venue ?? []),
        refundsCount: list(waiting.refunds ?? []),
        gatewayCount: list(waiting.gateway ?? []),
        paymentsToCheck: list(waiting.upi ?? []),
        paymentsAtVenue: list(waiting.venue ?? []),
        refundsToSend: list(waiting.gateway ?? waiting.refunds ?? []),
      }),
    })
  await response(operations)
  return { ...view, respond: response }
}

test('shows an empty list, and the counts of the others', async () => {
  await renderOperations('upi', { venue: [upi] })
  expect(await screen.findByRole('heading', { name: text('operations.list.empty') })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'At the venue 1' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Refunds by Razorpay/ })).not.toBeInTheDocument()
})

test('confirms a UPI payment after a confirmation and refetches the list', async () => {
  const view = await renderOperations('upi', { upi: [upi] })
  expect(await screen.findByText('UTR 412345678901')).toBeInTheDocument()
  expect(screen.getByText('Nov 28, 2026, 10:00 – 11:00 am')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: `${text('operations.confirm.upi')}: Asha Raman` }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(
    dialog.getByText(text('operations.confirm.title', { amount: '₹300', name: 'Asha Raman' })),
  ).toBeInTheDocument()
  await view.user.click(dialog.getByRole('button', { name: text('payment.paid') }))
  const { request } = await view.waitForOperation('useDecidePaymentConfirmMutation')
  expect(request.variables).toEqual({ input: { attemptId: 'A1', expectedAmount: '300.00' } })
  expect(dialog.getByRole('button', { name: text('payment.paid') })).toBeDisabled()
  await view.resolveResult('useDecidePaymentConfirmMutation', {
    __typename: 'PaymentAttemptPayload',
    attempt: { id: 'A1', state: 'PAID' },
  })
  expect(await screen.findByText(text('operations.confirmed'))).toBeInTheDocument()
  await view.respond({})
  expect(await screen.findByRole('heading', { name: text('operations.list.empty') })).toBeInTheDocument()
})

test('loads the other lists again after a decision', async () => {
  const view = await renderOperations('upi', { upi: [upi] })
  await view.reopen('/provider/payments?show=venue')
  await view.respond({ upi: [upi] })
  await view.reopen()
  await view.user.click(
    await screen.findByRole('button', { name: `${text('operations.confirm.upi')}: Asha Raman` }),
  )
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: text('payment.paid') }),
  )
  await view.resolveResult('useDecidePaymentConfirmMutation', {
    __typename: 'PaymentAttemptPayload',
    attempt: { id: 'A1', state: 'PAID' },
  })
  await view.respond({})
  await view.reopen('/provider/payments?show=venue')
  await view.waitForOperation('PaymentsPageQuery')
})

test('sends the reason of a refusal, and shows what was settled meanwhile', async () => {
  const view = await renderOperations('upi', { upi: [upi] })
  await view.user.click(await screen.findByRole('button', { name: 'Not found: Asha Raman' }))
  const dialog = within(screen.getByRole('dialog'))
  await view.user.type(dialog.getByLabelText(text('operations.refuse.reason')), 'Another account.')
  await view.user.click(dialog.getByRole('button', { name: text('operations.refuse.upi') }))
  const { request } = await view.waitForOperation('useDecidePaymentRefuseMutation')
  expect(request.variables).toEqual({ input: { attemptId: 'A1', reason: 'Another account.' } })
  await view.resolveResult('useDecidePaymentRefuseMutation', {
    __typename: 'AlreadySettled',
    message: 'It is paid.',
  })
  expect(await screen.findByText('It is paid.')).toBeInTheDocument()
  await view.respond({})
  expect(await screen.findByRole('heading', { name: text('operations.list.empty') })).toBeInTheDocument()
})

test('shows the new amount when sessions were cancelled before a payment was confirmed', async () => {
  const venue = { ...upi, method: 'VENUE', reference: null }
  const view = await renderOperations('venue', { venue: [venue] })
  await view.user.click(await screen.findByRole('button', { name: 'Paid: Asha Raman' }))
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: text('payment.state.PAID') }),
  )
  const message = text('failure.priceChanged', { total: '₹200' })
  await view.resolveResult('useDecidePaymentConfirmMutation', { __typename: 'PriceChanged', message })
  expect(await screen.findByText(message)).toBeInTheDocument()
  await view.respond({ venue: [{ ...venue, amount: '200.00' }] })
  expect(await screen.findByText('₹200')).toBeInTheDocument()
})

test('keeps the payment in the list while offline', async () => {
  const view = await renderOperations('venue', { venue: [{ ...upi, method: 'VENUE', reference: null }] })
  await view.user.click(await screen.findByRole('button', { name: 'Paid: Asha Raman' }))
  await view.user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: text('payment.state.PAID') }),
  )
  await view.rejectOperation('useDecidePaymentConfirmMutation')
  expect(await screen.findByText(text('operations.failed'))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Paid: Asha Raman' })).toBeInTheDocument()
})

test('marks a refund as sent with its reference, and loads the other lists again', async () => {
  const view = await renderOperations('upi', {})
  await view.reopen('/provider/payments?show=refunds')
  await view.respond({ refunds: [refund] })
  await view.user.click(await screen.findByRole('button', { name: 'Mark as sent: Asha Raman' }))
  const dialog = within(screen.getByRole('dialog'))
  await view.user.type(dialog.getByLabelText(text('operations.refund.reference')), 'N1')
  await view.user.click(dialog.getByRole('button', { name: text('operations.refund.sent') }))
  const { request } = await view.waitForOperation('useMarkRefundPaidMutation')
  expect(request.variables).toEqual({
    input: { refundId: 'R1', reference: 'N1', expectedUpiId: 'asha@okbank' },
  })
  await view.resolveResult('useMarkRefundPaidMutation', {
    __typename: 'RefundPayload',
    refund: { id: 'R1', status: 'PAID' },
  })
  expect(await screen.findByText(text('operations.refund.done'))).toBeInTheDocument()
  await view.respond({})
  await view.reopen('/provider/payments?show=upi')
  await view.waitForOperation('PaymentsPageQuery')
})

test('shows which refunds the gateway has accepted', async () => {
  const attempt = { ...refund.attempt, method: 'RAZORPAY', reference: 'pay_1' }
  const gateway = [
    { ...refund, attempt, id: 'R2', reference: 'rfnd_1' },
    { ...refund, attempt, id: 'R3', reference: null },
  ]
  await renderOperations('gateway', { gateway })
  expect(
    await screen.findByRole('heading', { name: text('operations.list.gateway.title', { count: 2 }) }),
  ).toBeInTheDocument()
  expect(screen.getByText('rfnd_1')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Refunds by Razorpay 2' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByText(text('operations.refund.accepted'))).toBeInTheDocument()
  expect(screen.getByText(text('operations.refund.notAccepted'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Mark as sent/ })).not.toBeInTheDocument()
})

test('says that the parent has not entered a UPI ID', async () => {
  await renderOperations('refunds', { refunds: [{ ...refund, upiId: null }] })
  expect(await screen.findByText(text('operations.refund.upiId.missing'))).toBeInTheDocument()
})

test('shows the new UPI ID when the parent changed it before the refund was marked', async () => {
  const view = await renderOperations('refunds', { refunds: [refund] })
  await view.user.click(await screen.findByRole('button', { name: 'Mark as sent: Asha Raman' }))
  await view.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: text('operations.refund.sent') }),
  )
  await view.waitForOperation('useMarkRefundPaidMutation')
  await view.resolveResult('useMarkRefundPaidMutation', {
    __typename: 'RefundUpiIdChanged',
    message: text('failure.refundUpiIdChanged.sender'),
  })
  expect(await screen.findByText(text('failure.refundUpiIdChanged.sender'))).toBeInTheDocument()
  await view.respond({ refunds: [{ ...refund, upiId: 'new@okbank' }] })
  expect(await screen.findByText('new@okbank')).toBeInTheDocument()
})
