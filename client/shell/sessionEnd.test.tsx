import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createOperationDescriptor, type GraphQLSingularResponse, Observable } from 'relay-runtime'
import { MockPayloadGenerator } from 'relay-test-utils'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../App.tsx'
import { allPages } from '../allPages.ts'
import { loadLanguage } from '../platform/i18n/messages.ts'
import { watchLoginSession } from '../platform/loginSession.ts'
import { loadScreen } from '../platform/pages/page.tsx'
import { createEnvironment, fetchFromServer } from '../platform/relay/environment.ts'
import { createRoutes } from '../routes.tsx'
import { createUser } from '../testing/createUser.ts'
import { defaultReader } from '../testing/renderScreen.tsx'
import { text } from '../testing/text.ts'
import ShellQuery from './__generated__/ShellQuery.graphql.ts'
import { shellPage } from './shell.route.tsx'

const USER = 'u1'
const reader = { ...defaultReader, isSignedIn: true, userId: USER }
const mirrored = JSON.stringify({ email: 'asha@example.in' })

/** Operations in the order in which the server received them. */
let received: string[]
let isOpen: boolean
let isAdmin: boolean

beforeEach(() => {
  received = []
  isOpen = false
  localStorage.setItem('currentUser', mirrored)
  vi.stubGlobal('fetch', vi.fn(respond))
  watchLoginSession(USER)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
// Other tests of the worker share the module, and would show the dialog of an ended session.
afterAll(() => watchLoginSession(null))

/** A server on which the login session has ended after the shell was loaded. */
async function respond(_: string, { body }: { body: string }) {
  const { operationName } = JSON.parse(body)
  received.push(operationName)
  const send = (data: object, user: string) => Response.json({ data }, { headers: { 'x-patang-user': user } })
  if (operationName === 'ShellQuery') return send(createShellData(), USER)
  if (operationName === 'useSignInAgainMutation') {
    isOpen = true
    const viewer = { id: 'V', user: { id: 'U', isAdmin } }
    return send({ result: { __typename: 'SignInPayload', viewer } }, 'none')
  }
  if (operationName === 'LoginSession') return send({}, isOpen ? USER : 'none')
  // The screen itself is not part of this test: its data stays away.
  return isOpen ? new Promise<Response>(() => {}) : send({ viewer: null }, 'none')
}

function createShellData() {
  const operation = createOperationDescriptor(ShellQuery, {})
  const user = { id: 'U', isAdmin, email: 'asha@example.in' }
  const payload = MockPayloadGenerator.generate(operation, {
    Query: () => ({ viewer: { id: 'V', unreadNotificationCount: 0, user } }),
  }) as GraphQLSingularResponse
  return payload.data as object
}

const address = (path: string) => path.replaceAll(/:\w+/g, 'one').replace('*', '/nowhere')

const screens = allPages.filter(
  ({ path, redirect }) =>
    !redirect?.({ pathname: address(path), params: {}, search: new URLSearchParams() }, reader),
)

test.each(screens.map((page) => [page.path, page] as const))(
  'asks to sign in again and goes on: %s',
  async (path, page) => {
    isAdmin = path.startsWith('/admin')
    const pack = await loadLanguage('en')
    await Promise.all([shellPage, page].map(loadScreen))
    const environment = createEnvironment(fetchFromServer, undefined, false, () =>
      Observable.create(() => {}),
    )
    const routes = createRoutes(allPages, () => ({ environment, reader }))
    const router = createMemoryRouter(routes, { initialEntries: [address(path)] })
    const { unmount } = render(
      <App environment={environment} reader={reader} pack={pack}>
        <RouterProvider router={router} />
      </App>,
    )
    await waitFor(() => expect(document.getElementById('main')).toBeInTheDocument())
    const dialog = within(
      await waitFor(() => {
        // A screen without a query notices at the next focus, as soon as React has run its effects.
        if (!page.query) fireEvent.focus(window)
        return screen.getByRole('dialog', { name: text('accounts.ended.title') })
      }),
    )
    const query = (await page.query?.())?.params.name
    const countSent = () => received.filter((name) => name === query).length
    if (query) expect(countSent()).toBe(1)

    const user = createUser()
    expect(dialog.getByLabelText(text('accounts.field.email'))).toHaveValue('asha@example.in')
    const password = dialog.getByLabelText(text('accounts.field.password'))
    fireEvent.change(password, { target: { value: 'new-password' } })
    await user.click(dialog.getByRole('button', { name: text('accounts.signIn.submit') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    if (query) await waitFor(() => expect(countSent()).toBe(2))
    expect(router.state.location.pathname).toBe(address(path))
    await act(async () => unmount())
  },
)
