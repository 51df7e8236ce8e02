import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  type RequestParameters,
  Store,
  type SubscribeFunction,
  type Variables,
} from 'relay-runtime'
import { recordNoResponse, recordResponse } from '../device/connection.ts'
import { checkResponse, restoreLoginSession, waitForSignIn } from '../loginSession.ts'
import { ScreenError } from '../pages/screenError.ts'
import { ConnectionError, OfflineError } from './connectionErrors.ts'
import { fetchWithDevice, isStoredOffline, updateStoredResponses } from './deviceResponses.ts'

type Records = ConstructorParameters<typeof RecordSource>[0]

/** Number of queries that stay in the store after their page closes: 'back' needs no request. */
const CACHED_QUERY_COUNT = 50

export function createEnvironment(
  fetch: FetchFunction,
  records?: Records,
  isServer = false,
  subscribe?: SubscribeFunction,
) {
  return new Environment({
    network: Network.create(fetch, subscribe),
    store: new Store(new RecordSource(records), { gcReleaseBufferSize: CACHED_QUERY_COUNT }),
    isServer,
  })
}

/**
 * Sends an operation. When the login session of the page's user has ended, its response would empty the screens: the
 * operation waits and is sent again after sign-in. A mutation is only sent again when it was refused.
 */
export async function sendWhileSignedIn(
  request: RequestParameters,
  variables: Variables,
): Promise<GraphQLResponse> {
  for (;;) {
    const { body, session } = await sendOperation(request, variables)
    if (session === 'other') return new Promise<GraphQLResponse>(() => {})
    const isRepeatable = request.operationKind === 'query' || isNotSignedIn(body)
    if (session === 'current' || !isRepeatable) return body
    await waitForSignIn()
  }
}

/** Relay's way to the server. The queries of some screens have stored responses for the time without a connection. */
export const fetchFromServer: FetchFunction = (request, variables, { metadata }) => {
  if (isStoredOffline(request, metadata)) return fetchWithDevice(request, variables, sendWhileSignedIn)
  return request.operationKind === 'mutation'
    ? sendMutation(request, variables)
    : sendWhileSignedIn(request, variables)
}

async function sendMutation(request: RequestParameters, variables: Variables) {
  const body = await sendWhileSignedIn(request, variables)
  updateStoredResponses(body)
  return body
}

/**
 * Characters of a mutation that outlives its page. Browsers refuse more than 64 KiB in all such requests together; a
 * character has at most three bytes.
 */
const KEEPALIVE_LENGTH_MAX = 5000

/** Sends an operation with the session cookie as JSON. */
async function sendOperation(request: RequestParameters, variables: Variables) {
  const body = JSON.stringify({ documentId: getDocumentId(request), variables, operationName: request.name })
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    },
    body,
    // The user may leave the page at once, such as after a tap on Save.
    keepalive: request.operationKind === 'mutation' && body.length <= KEEPALIVE_LENGTH_MAX,
  }).catch((error: unknown) => {
    recordNoResponse()
    throw new OfflineError('The server cannot be reached', { cause: error })
  })
  recordResponse()
  const result = await response.json().catch(() => null)
  if (result === null) throw new ConnectionError(`The response has status ${response.status}`)
  if (isUnknownDocument(result))
    throw new ScreenError('The server has no document of this version of the app')
  return { body: result as GraphQLResponse, session: checkResponse(response) }
}

/** Identifier under which the server has the document (relay.config.js). */
const getDocumentId = ({ id }: RequestParameters) => `sha256:${id}`

/** Code in server/platform/graphql/execution/persistedDocuments.ts. */
const UNKNOWN_DOCUMENT = 'PERSISTED_DOCUMENT_NOT_FOUND'

function isUnknownDocument({ errors }: { errors?: { extensions?: { code?: string } }[] }) {
  return errors?.[0]?.extensions?.code === UNKNOWN_DOCUMENT
}

function isNotSignedIn(body: GraphQLResponse) {
  const { data } = body as { data?: Record<string, { __typename?: string } | null> | null }
  return Object.values(data ?? {}).some((result) => result?.__typename === 'NotSignedIn')
}

/** The server closes a socket with this code when its login session ends. */
const CLOSE_SIGNED_OUT = 4401

const isSessionEnd = (error: unknown) =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === CLOSE_SIGNED_OUT

/** Subscribes over a WebSocket. Its code loads with the first subscription. */
export const subscribeToServer: SubscribeFunction = (request, variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    let isUnsubscribed = false
    let unsubscribe = () => {}
    import('./socket.ts').then(
      ({ getSocket }) => {
        if (isUnsubscribed) return
        // The protocol has no field for an identifier, and wants a text.
        const extensions = { documentId: getDocumentId(request) }
        const document = { query: '', extensions, operationName: request.name, variables }
        const open = () => {
          if (isUnsubscribed) return
          unsubscribe = getSocket().subscribe(document, {
            next: (result) => sink.next(result as GraphQLResponse),
            error: (error) => {
              if (!isSessionEnd(error))
                return sink.error(error instanceof Error ? error : new ConnectionError(String(error)))
              restoreLoginSession().then((isOpen) => isOpen && open())
            },
            complete: () => sink.complete(),
          })
        }
        open()
      },
      (error) =>
        sink.error(new ConnectionError('The code of the socket could not be fetched', { cause: error })),
    )
    return () => {
      isUnsubscribed = true
      unsubscribe()
    }
  })
