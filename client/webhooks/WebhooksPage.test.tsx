import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createConnection } from '../testing/samples.ts'
import { webhookLogPage, webhooksPage } from './webhooks.route.tsx'

const aWebhook = (part: object = {}) => ({
  id: 'W1',
  uuid: 'w1',
  url: 'https://example.com/patang',
  events: ['BOOKING_CREATED', 'BOOKING_PAID'],
  state: 'ACTIVE',
  failingSince: null,
  ...part,
})

async function renderList(webhooks: object[]) {
  const view = await renderScreen(webhooksPage, '/profile/webhooks', { isSignedIn: true })
  await view.resolveWithMocks('WebhooksPageQuery', { Query: () => ({ viewer: { webhooks } }) })
  return view
}

const aDelivery = (part: object = {}) => ({
  id: 'D1',
  event: 'booking.created',
  body: '{"type":"booking.created"}',
  state: 'DELIVERED',
  attempts: 1,
  httpStatus: 204,
  durationMs: 35,
  problem: null,
  createdAt: '2026-11-21T04:30:00Z',
  nextAttemptAt: null,
  ...part,
})

async function renderLog(deliveries: object[], part: object = {}) {
  const view = await renderScreen(webhookLogPage, '/profile/webhooks/w1', { isSignedIn: true })
  await view.resolveWithMocks('WebhookLogPageQuery', {
    Query: () => ({ viewer: { webhook: { ...aWebhook(part), deliveries: createConnection(deliveries) } } }),
  })
  return view
}

test('explains webhooks when there are none', async () => {
  await renderList([])
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeTruthy()
})

test('shows a skeleton while loading, an error, and sign-in to a visitor', async () => {
  const view = await renderScreen(webhooksPage, '/profile/webhooks', { isSignedIn: true })
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  await view.rejectOperation('WebhooksPageQuery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  view.unmount()
  const out = await renderScreen(webhooksPage, '/profile/webhooks')
  await waitFor(() => expect(out.path()).toBe('/signin?next=%2Fprofile%2Fwebhooks'))
})

test('shows the events of each webhook and the start of its failures', async () => {
  await renderList([aWebhook({ state: 'DISABLED', failingSince: '2026-11-16T04:30:00Z' })])
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Switched off after failures')).toBeTruthy()
  expect(card.getByText('Booking paid')).toBeTruthy()
  expect(card.queryByText('Booking cancelled')).toBeNull()
  expect(card.getByText('No successful delivery since Nov 16, 2026, 10:00')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Send a test' })).toBeNull()
  expect(card.getByRole('button', { name: 'Resume' })).toBeTruthy()
})

test('shows refusals at their field, and the secret once', async () => {
  const view = await renderList([])
  await view.user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const dialog = within(screen.getByRole('dialog'))
  await view.user.type(dialog.getByLabelText('Address'), 'https://10.0.0.1')
  await view.user.click(dialog.getByRole('button', { name: 'Add a webhook' }))
  await view.resolveWithData('useAddWebhookMutation', {
    createWebhook: {
      __typename: 'InvalidInput',
      __isFailure: 'InvalidInput',
      message: '',
      fields: [{ field: 'url', message: 'This address is in a private network.' }],
    },
  })
  expect(await dialog.findByRole('alert')).toHaveProperty(
    'textContent',
    'This address is in a private network.',
  )

  await view.user.clear(dialog.getByLabelText('Address'))
  await view.user.type(dialog.getByLabelText('Address'), 'https://example.com')
  await view.user.click(dialog.getByRole('button', { name: 'Add a webhook' }))
  const { request } = await view.waitForOperation('useAddWebhookMutation')
  expect(request.variables.input.url).toBe('https://example.com')
  await view.resolveWithData('useAddWebhookMutation', {
    createWebhook: {
      __typename: 'CreateWebhookPayload',
      secret: 'whsec_abc',
      viewer: { id: 'V', webhooks: [aWebhook()] },
    },
  })
  expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy()
  await view.user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
})

test('shows the result of a delivery and its next attempt', async () => {
  await renderLog([
    aDelivery(),
    aDelivery({
      id: 'D2',
      state: 'WAITING',
      attempts: 2,
      httpStatus: null,
      problem: 'TIMEOUT',
      nextAttemptAt: '2026-11-21T05:00:00Z',
    }),
  ])
  const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(first?.getByText(/1 attempt · Response 204 · 35 ms/)).toBeTruthy()
  expect(first?.getByRole('button', { name: 'Send again' })).toBeTruthy()
  expect(second?.getByText('No response within 10 seconds')).toBeTruthy()
  expect(second?.getByText('Next attempt Nov 21, 2026, 10:30')).toBeTruthy()
  expect(second?.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('sends nothing to a paused webhook', async () => {
  await renderLog([aDelivery({ state: 'FAILED' })], { state: 'PAUSED' })
  expect(await screen.findByText('Failed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
})
