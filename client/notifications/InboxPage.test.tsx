import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createConnection } from '../testing/samples.ts'
import { text } from '../testing/text.ts'
import { inboxPage } from './inbox.route.tsx'
import { LiveInbox } from './LiveInbox.tsx'

function createNotification(part: Record<string, unknown> = {}) {
  return {
    id: 'M1',
    kind: 'BOOKING_MADE',
    title: 'You booked Clay Club',
    text: 'Sat 28 Nov, 10 am. Your seats are confirmed.',
    link: '/bookings/b1',
    createdAt: '2026-11-21T04:30:00Z',
    isRead: false,
    ...part,
  }
}

async function renderInbox(messages: object[], unreadNotificationCount = messages.length) {
  const view = await renderScreen(inboxPage, '/inbox', { isSignedIn: true })
  await view.resolveWithMocks('InboxPageQuery', {
    Query: () => ({ viewer: { unreadNotificationCount, notifications: createConnection(messages) } }),
  })
  return view
}

test('explains the empty inbox', async () => {
  await renderInbox([])
  expect(await screen.findByRole('heading', { name: text('inbox.empty') })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: text('inbox.markAll') })).not.toBeInTheDocument()
})

test('shows a skeleton while loading, and an error', async () => {
  const view = await renderScreen(inboxPage, '/inbox', { isSignedIn: true })
  expect(screen.getByRole('status', { name: text('shell.loading') })).toBeInTheDocument()
  await view.rejectOperation('InboxPageQuery')
  expect(await screen.findByRole('button', { name: text('shell.error.retry') })).toBeInTheDocument()
})

test('requires sign-in', async () => {
  const view = await renderScreen(inboxPage, '/inbox')
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Finbox'))
})

test("shows the time of today's and the date of older notifications, and marks unread ones", async () => {
  await renderInbox(
    [createNotification(), createNotification({ id: 'M2', isRead: true, createdAt: '2026-11-20T04:30:00Z' })],
    1,
  )
  expect(await screen.findByText('10 am')).toBeInTheDocument()
  expect(screen.getByText('Fri 20 Nov, 10 am')).toBeInTheDocument()
  expect(screen.getAllByText(text('inbox.unread'))).toHaveLength(1)
  expect(screen.getByText('1 unread')).toBeInTheDocument()
})

test('marks a followed notification as read', async () => {
  const view = await renderInbox([createNotification()])
  await view.user.click(await screen.findByRole('link', { name: /You booked Clay Club/ }))
  const { request } = await view.waitForOperation('NotificationItemMutation')
  expect(request.variables).toEqual({ input: { id: 'M1' } })
  expect(view.path()).toBe('/bookings/b1')
})

test('marks all as read', async () => {
  const view = await renderInbox([createNotification(), createNotification({ id: 'M2' })])
  await view.user.click(await screen.findByRole('button', { name: text('inbox.markAll') }))
  await view.resolveResult('InboxPageMutation', {
    __typename: 'MarkAllNotificationsReadPayload',
    viewer: { unreadNotificationCount: 0, id: 'viewer' },
  })
  await waitFor(() => expect(screen.queryAllByText(text('inbox.unread'))).toHaveLength(0))
})

test('shows a failure and leaves them unread', async () => {
  const view = await renderInbox([createNotification()])
  await view.user.click(await screen.findByRole('button', { name: text('inbox.markAll') }))
  await view.rejectOperation('InboxPageMutation')
  expect(await screen.findByText(text('inbox.marked.failed'))).toBeInTheDocument()
  expect(screen.getAllByText(text('inbox.unread'))).toHaveLength(1)
})

/** The inbox with its subscription, which the header has. */
async function renderLiveInbox(messages: object[]) {
  const liveInboxPage = {
    ...inboxPage,
    load: async (): ReturnType<typeof inboxPage.load> => {
      const Inbox = await inboxPage.load()
      return (props) => (
        <>
          <LiveInbox unreadCount={messages.length} />
          <Inbox {...props} />
        </>
      )
    },
  }
  const view = await renderScreen(liveInboxPage, '/inbox', { isSignedIn: true })
  await view.resolveWithMocks('InboxPageQuery', {
    Query: () => ({
      viewer: { unreadNotificationCount: messages.length, notifications: createConnection(messages) },
    }),
  })
  return {
    ...view,
    /** The first event, with the number of unread notifications. */
    subscribe: (unreadNotificationCount: number) =>
      view.sendEvent('LiveInboxSubscription', {
        notificationReceived: { notification: null, viewer: { unreadNotificationCount } },
      }),
  }
}

test('shows a notification that came between the page and its subscription', async () => {
  const view = await renderLiveInbox([])
  expect(await screen.findByRole('heading', { name: text('inbox.empty') })).toBeInTheDocument()
  await view.subscribe(1)
  await view.resolveWithMocks('InboxPageQuery', {
    Query: () => ({
      viewer: { unreadNotificationCount: 1, notifications: createConnection([createNotification()]) },
    }),
  })
  expect(await screen.findByRole('link', { name: /You booked Clay Club/ })).toBeInTheDocument()
})

test('adds a notification to the open inbox, and lets other screens load what it says', async () => {
  const view = await renderLiveInbox([createNotification()])
  await view.sendEvent('LiveInboxSubscription', {
    notificationReceived: {
      notification: createNotification({ id: 'M2', title: 'Payment confirmed' }),
      viewer: { unreadNotificationCount: 2 },
    },
  })
  expect(await screen.findByRole('link', { name: /Payment confirmed/ })).toBeInTheDocument()
  const getNames = () =>
    view.environment.mock.getAllOperations().map(({ request }) => request.node.operation.name)
  expect(getNames()).not.toContain('InboxPageQuery')
  await view.reopen()
  await view.waitForOperation('InboxPageQuery')
})

test('does not load an inbox again that has all notifications', async () => {
  const view = await renderLiveInbox([createNotification()])
  await screen.findByRole('link', { name: /You booked Clay Club/ })
  await view.subscribe(1)
  const names = view.environment.mock.getAllOperations().map(({ request }) => request.node.operation.name)
  expect(names).not.toContain('InboxPageQuery')
})
