import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import { accessPage } from './access.route.tsx'

const AT = '2026-11-21T04:30:00.000Z'
const session = { kind: 'LOGIN_SESSION', createdAt: AT, lastUsedAt: AT }
const current = { ...session, id: 'loginSession:1', name: 'Chrome, Android', isCurrent: true }
const other = { ...session, id: 'loginSession:2', name: 'Firefox, Linux', isCurrent: false }
const feed = {
  id: 'calendarFeed:1',
  kind: 'CALENDAR_FEED',
  name: null,
  createdAt: AT,
  lastUsedAt: null,
  isCurrent: false,
}
const event = { id: 'E1', kind: 'NEW_DEVICE', device: 'Firefox, Linux', createdAt: AT }
const viewer = { id: 'V1', access: [current, other, feed], securityEvents: [event] }

async function renderAccess(part: object = {}) {
  const view = await renderScreen(accessPage, '/profile/access', { isSignedIn: true })
  await view.resolveWithData('AccessPageQuery', { viewer: { ...viewer, ...part } })
  await screen.findByRole('list', { name: text('access.title') })
  return view
}

test('lists every access, and ends any but the current login session', async () => {
  const view = await renderAccess()
  const list = within(screen.getByRole('list', { name: text('access.title') }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getByText(text('access.current'))).toBeInTheDocument()
  expect(list.getAllByRole('button')).toHaveLength(2)
  await view.user.click(list.getByRole('button', { name: /Firefox, Linux/ }))
  const { request } = await view.waitForOperation('AccessRowMutation')
  expect(request.variables.input).toEqual({ accessId: 'loginSession:2' })
})

test.each([
  ['one access', 'AccessRowMutation', 'EndAccessPayload', /Firefox, Linux/],
  ['all access', 'AccessPageMutation', 'EndAllAccessPayload', text('access.endAll')],
] as const)(
  'loads the screens of the account again after the end of %s',
  async (_, mutation, payload, name) => {
    const view = await renderAccess()
    await view.user.click(await screen.findByRole('button', { name }))
    const dialog = screen.queryByRole('alertdialog')
    if (dialog) await view.user.click(within(dialog).getByRole('button', { name }))
    const left = { id: 'V1', access: [current], securityEvents: [event] }
    await view.resolveResult(mutation, { __typename: payload, viewer: left })
    await waitFor(() => expect(screen.queryByText('Firefox, Linux')).not.toBeInTheDocument())
    await view.reopen()
    await view.waitForOperation('AccessPageQuery')
  },
)

test('ends everything after a confirmation', async () => {
  const view = await renderAccess()
  await view.user.click(screen.getByRole('button', { name: text('access.endAll') }))
  const dialog = within(await screen.findByRole('alertdialog', { name: text('access.endAll.title') }))
  expect(view.environment.mock.getAllOperations()).toEqual([])
  await view.user.click(dialog.getByRole('button', { name: text('access.endAll') }))
  await view.waitForOperation('AccessPageMutation')
})

test('offers no end when only this login session is left, and says that nothing happened', async () => {
  await renderAccess({ access: [current], securityEvents: [] })
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  expect(screen.getByText(text('access.events.empty'))).toBeInTheDocument()
})
