import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { webhookLogPage, webhooksPage } from './webhooks.route.tsx'

const createWebhook = (part: object = {}) => ({
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

const createDelivery = (part: object = {}) => ({
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
    Query: () => ({
      viewer: { webhook: { ...createWebhook(part), deliveries: createConnection(deliveries) } },
    }),
  })
  return view
}

test('explains webhooks when there are none', async () => {
  await renderList([])
  expect(await screen.findByRole('heading', { name: text('webhooks.empty') })).toBeInTheDocument()
})

test('shows a skeleton while loading, an error, and sign-in to a visitor', async () => {
  const view = await renderScreen(webhooksPage, '/profile/webhooks', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('WebhooksPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
  view.unmount()
  const out = await renderScreen(webhooksPage, '/profile/webhooks')
  await waitFor(() => expect(out.path()).toBe('/signin?next=%2Fprofile%2Fwebhooks'))
})

test('shows the events of each webhook and the start of its failures', async () => {
  await renderList([createWebhook({ state: 'DISABLED', failingSince: '2026-11-16T04:30:00Z' })])
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(text('webhooks.state.DISABLED'))).toBeInTheDocument()
  expect(card.getByText(text('webhooks.event.BOOKING_PAID'))).toBeInTheDocument()
  expect(card.queryByText(text('webhooks.event.BOOKING_CANCELLED'))).not.toBeInTheDocument()
  expect(card.getByText(text('webhooks.failing', { when: 'Nov 16, 2026, 10 am' }))).toBeInTheDocument()
  expect(card.queryByRole('button', { name: text('webhooks.test') })).not.toBeInTheDocument()
  expect(card.getByRole('button', { name: text('webhooks.resume') })).toBeInTheDocument()
})

test('shows refusals at their field, and the secret once', async () => {
  const view = await renderList([])
  await view.user.click(await screen.findByRole('button', { name: text('webhooks.add') }))
  const dialog = within(screen.getByRole('dialog'))
  await view.user.type(dialog.getByLabelText(text('webhooks.url')), 'https://10.0.0.1')
  await view.user.click(dialog.getByRole('button', { name: text('webhooks.add') }))
  await view.resolveResult('useAddWebhookMutation', {
    __typename: 'InvalidInput',
    message: '',
    fields: [{ field: 'url', message: 'This address is in a private network.' }],
  })
  expect(await dialog.findByRole('alert')).toHaveProperty(
    'textContent',
    'This address is in a private network.',
  )

  await view.user.clear(dialog.getByLabelText(text('webhooks.url')))
  await view.user.type(dialog.getByLabelText(text('webhooks.url')), 'https://example.com')
  await view.user.click(dialog.getByRole('button', { name: text('webhooks.add') }))
  const { request } = await view.waitForOperation('useAddWebhookMutation')
  expect(request.variables.input.url).toBe('https://example.com')
  await view.resolveResult('useAddWebhookMutation', {
    __typename: 'CreateWebhookPayload',
    secret: 'whsec_abc',
    viewer: { id: 'V', webhooks: [createWebhook()] },
  })
  expect(await screen.findByDisplayValue('whsec_abc')).toBeInTheDocument()
  await view.user.click(screen.getByRole('button', { name: text('secret.done') }))
  expect(screen.queryByDisplayValue('whsec_abc')).not.toBeInTheDocument()
})

test('shows the result of a delivery and its next attempt', async () => {
  await renderLog([
    createDelivery(),
    createDelivery({
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
  expect(first?.getByRole('button', { name: text('webhooks.redeliver') })).toBeTruthy()
  expect(second?.getByText(text('webhooks.problem.TIMEOUT'))).toBeTruthy()
  expect(second?.getByText(text('webhooks.delivery.next', { when: 'Nov 21, 2026, 10:30 am' }))).toBeTruthy()
  expect(second?.queryByRole('button', { name: text('webhooks.redeliver') })).toBeNull()
})

test('sends nothing to a paused webhook', async () => {
  await renderLog([createDelivery({ state: 'FAILED' })], { state: 'PAUSED' })
  expect(await screen.findByText(text('webhooks.delivery.FAILED'))).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('webhooks.redeliver') })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('webhooks.test') })).not.toBeInTheDocument()
})

const NOT_FOUND = { __typename: 'NotFound', message: text('failure.notFound') }

test.for([
  ['webhooks.pause', 'WebhookCardPauseMutation'],
  ['webhooks.test', 'useTestWebhookMutation'],
  ['webhooks.delete', 'WebhookCardDeleteMutation'],
] as const)(
  'says that another tab has deleted the webhook, and leaves it out: %s',
  async ([label, mutation]) => {
    const view = await renderList([createWebhook()])
    await view.user.click(await screen.findByRole('button', { name: text(label) }))
    if (label === 'webhooks.delete')
      await view.user.click(
        within(screen.getByRole('alertdialog')).getByRole('button', { name: text(label) }),
      )
    await view.resolveResult(mutation, NOT_FOUND)
    expect(await screen.findByText(text('failure.notFound'))).toBeInTheDocument()
    await view.resolveWithMocks('WebhooksPageQuery', { Query: () => ({ viewer: { webhooks: [] } }) })
    expect(await screen.findByRole('heading', { name: text('webhooks.empty') })).toBeInTheDocument()
  },
)

test.for([
  ['webhooks.test', 'useTestWebhookMutation'],
  ['webhooks.redeliver', 'DeliveryItemMutation'],
] as const)('says on the log that another tab has deleted the webhook: %s', async ([label, mutation]) => {
  const view = await renderLog([createDelivery()])
  await view.user.click(await screen.findByRole('button', { name: text(label) }))
  await view.resolveResult(mutation, NOT_FOUND)
  expect(await screen.findByText(text('failure.notFound'))).toBeInTheDocument()
  await view.resolveWithMocks('WebhookLogPageMoreQuery', { Query: () => ({ viewer: { webhook: null } }) })
  expect(await screen.findByRole('heading', { name: text('webhooks.missing') })).toBeInTheDocument()
})

test('refreshes the log until the attempt that is due is done', async () => {
  const due = createDelivery({
    state: 'WAITING',
    attempts: 0,
    httpStatus: null,
    durationMs: null,
    nextAttemptAt: new Date().toISOString(),
  })
  const show = (delivery: object) => ({
    Query: () => ({
      viewer: { webhook: { ...createWebhook(), deliveries: createConnection([delivery]) } },
    }),
  })
  const view = await renderLog([due])
  await view.resolveWithMocks('WebhookLogPageMoreQuery', show(due))
  await view.resolveWithMocks('WebhookLogPageMoreQuery', show(createDelivery()))
  expect(await screen.findByText(text('webhooks.delivery.DELIVERED'))).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 1600))
  expect(view.environment.mock.getAllOperations()).toEqual([])
})
