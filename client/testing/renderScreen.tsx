import { act, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import {
  commitLocalUpdate,
  type Environment,
  type GraphQLSingularResponse,
  type OperationDescriptor,
  type OperationType,
} from 'relay-runtime'
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils'
import type { Reader } from '../../domain/page.ts'
import { App } from '../App.tsx'
import { loadLanguage } from '../platform/i18n/messages.ts'
import { createPageRoute, loadScreen, type Page } from '../platform/pages/page.tsx'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { PageFailure } from '../shell/PageFailure.tsx'
import { createUser } from './createUser.ts'

export const defaultReader: Reader = {
  language: 'en',
  unit: 'miles',
  theme: null,
  place: 'Salem, Tamil Nadu',
  autoSaveSearches: false,
  isSignedIn: false,
  userId: null,
  today: '2026-11-21',
  origin: 'https://patang.example',
  app: { name: 'Patang', supportEmail: 'help@patang.example', storeUrl: '' },
}

/** The types of the test kit are older than the types of the runtime. */
export type MockEnvironment = ReturnType<typeof createMockEnvironment> & Environment
type Resolvers = Parameters<typeof MockPayloadGenerator.generate>[1]

/** Renders a screen at an address with a mocked server. Other addresses render their path. */
export async function renderScreen(page: Page<OperationType>, url: string, reader: Partial<Reader> = {}) {
  const environment = createMockEnvironment() as MockEnvironment
  let now = { ...defaultReader, ...reader }
  // As in the browser, code and query are there before the router starts.
  const [pack] = await Promise.all([loadLanguage(now.language), loadScreen(page)])
  const screen: RouteObject = {
    ...createPageRoute(page, () => ({ environment, reader: now })),
    errorElement: <PageFailure />,
  } as RouteObject
  const router = createMemoryRouter([screen, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [url],
  })
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe((state) => state.initialized && resolve())
  })
  const view = render(
    <App
      environment={environment}
      reader={now}
      pack={pack}
      onReader={(changed) => {
        now = changed
      }}
    >
      <RouterProvider router={router} />
    </App>,
  )

  /** Waits for the operation, then resolves it with mock resolvers. */
  async function resolveWithMocks(name: string, resolvers: Resolvers) {
    const operation = await waitForOperation(name)
    await act(async () => environment.mock.resolve(operation, generatePayload(operation, resolvers)))
  }

  /** Resolves the operation with complete data, for result unions. */
  async function resolveWithData(name: string, data: Record<string, unknown>) {
    const operation = await waitForOperation(name)
    await act(async () => environment.mock.resolve(operation, { data } as GraphQLSingularResponse))
  }

  /** Resolves a mutation with its aliased `result`. */
  function resolveResult(name: string, result: { __typename: string; [field: string]: unknown }) {
    const isFailure = !result.__typename.endsWith('Payload')
    // Relay's compiler adds this field to find out whether a type implements `Failure`.
    const marker = isFailure ? { __isFailure: result.__typename } : {}
    return resolveWithData(name, { result: { ...marker, ...result } })
  }

  /** Sends an event of a subscription. */
  async function sendEvent(name: string, data: Record<string, unknown>) {
    const subscription = await waitForOperation(name)
    await act(async () => environment.mock.nextValue(subscription, { data } as GraphQLSingularResponse))
  }

  /** Marks the user's data as outdated, as a notification does (LiveInbox). */
  const notifyOfChange = () => act(async () => commitLocalUpdate(environment, invalidateViewer))

  async function rejectOperation(name: string) {
    const operation = await waitForOperation(name)
    await act(async () => environment.mock.reject(operation, new Error('The server cannot be reached')))
  }

  async function waitForOperation(name: string): Promise<OperationDescriptor> {
    const find = () =>
      environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name)
    return waitFor(() => {
      const operation = find()
      if (!operation) throw new Error(`${name} was not requested`)
      return operation
    })
  }

  /** Leaves the screen and opens an address again, which loads only what is missing or invalidated. */
  async function reopen(address = url) {
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate(address))
  }

  return {
    ...view,
    environment,
    router,
    user: createUser(),
    resolveWithMocks,
    resolveWithData,
    resolveResult,
    sendEvent,
    notifyOfChange,
    rejectOperation,
    waitForOperation,
    reopen,
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

function generatePayload(operation: OperationDescriptor, resolvers: Resolvers) {
  return MockPayloadGenerator.generate(operation, resolvers) as GraphQLSingularResponse
}

function Elsewhere(): ReactElement {
  return <p>elsewhere</p>
}
