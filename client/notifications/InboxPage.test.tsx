import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { createConnection } from '../testing/samples.ts'
import { inboxPage } from './inbox.route.tsx'

function aMessage(part: Record<string, unknown> = {}) {
  return {
    id: 'M1',
    kind: 'BOOKING_MADE',
    title: 'You booked Clay Club',
    text: 'Sat, 28 Nov, 10:00. Your places are confirmed.',
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

test('nothing yet: what will be here', async () => {
  await renderInbox([])
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a skeleton while it loads; what cannot be loaded says so', async () => {
  const view = await renderScreen(inboxPage, '/inbox', { isSignedIn: true })
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy()
  await view.rejectOperation('InboxPageQuery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('signed out, sign-in comes first', async () => {
  const view = await renderScreen(inboxPage, '/inbox')
  await waitFor(() => expect(view.path()).toBe('/signin?next=%2Finbox'))
})

test('what came today shows its time, what came before its date; unread ones say so', async () => {
  await renderInbox([aMessage(), aMessage({ id: 'M2', isRead: true, createdAt: '2026-11-20T04:30:00Z' })], 1)
  expect(await screen.findByText('10:00')).toBeTruthy()
  expect(screen.getByText('Nov 20, 2026, 10:00')).toBeTruthy()
  expect(screen.getAllByText('Unread')).toHaveLength(1)
  expect(screen.getByText('1 unread')).toBeTruthy()
})

test('followed, a message is read', async () => {
  const view = await renderInbox([aMessage()])
  await view.user.click(await screen.findByRole('link', { name: /You booked Clay Club/ }))
  const { request } = await view.waitForOperation('useMarkReadMutation')
  expect(request.variables).toEqual({ input: { id: 'M1' } })
  expect(view.path()).toBe('/bookings/b1')
})

test('all read at once, those on the screen too', async () => {
  const view = await renderInbox([aMessage(), aMessage({ id: 'M2' })])
  await view.user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await view.resolveResult('useMarkAllReadMutation', {
    __typename: 'MarkAllNotificationsReadPayload',
    viewer: { unreadNotificationCount: 0, id: 'viewer' },
  })
  await waitFor(() => expect(screen.queryAllByText('Unread')).toHaveLength(0))
})

test('marking that fails says so, and nothing is read', async () => {
  const view = await renderInbox([aMessage()])
  await view.user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await view.rejectOperation('useMarkAllReadMutation')
  expect(await screen.findByText('Could not be marked as read')).toBeTruthy()
  expect(screen.getAllByText('Unread')).toHaveLength(1)
})
