import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime'

type Records = ConstructorParameters<typeof RecordSource>[0]

/** Number of queries that stay in the store after their page closes, so that 'back' needs no request. */
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

/** Thrown when the response is not GraphQL: offline, restarting server, refused request. */
export class ConnectionError extends Error {}

/** Sends an operation with the session cookie as JSON. */
export const fetchFromServer: FetchFunction = async (request, variables) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
    },
    body: JSON.stringify({ query: request.text, variables, operationName: request.name }),
  }).catch((error: unknown) => {
    throw new ConnectionError('The server cannot be reached', { cause: error })
  })
  const body = await response.json().catch(() => null)
  if (body === null) throw new ConnectionError(`The server answered ${response.status}`)
  return body as GraphQLResponse
}

/** Subscribes over a WebSocket. Its code loads with the first subscription. */
export const subscribeToServer: SubscribeFunction = (request, variables) =>
  Observable.create<GraphQLResponse>((sink) => {
    let isUnsubscribed = false
    let unsubscribe = () => {}
    import('./socket.ts').then(
      ({ getSocket }) => {
        if (isUnsubscribed) return
        const document = { query: request.text ?? '', operationName: request.name, variables }
        unsubscribe = getSocket().subscribe(document, {
          next: (answer) => sink.next(answer as GraphQLResponse),
          error: (error) => sink.error(error instanceof Error ? error : new ConnectionError(String(error))),
          complete: () => sink.complete(),
        })
      },
      (error) =>
        sink.error(new ConnectionError('The code of the socket could not be fetched', { cause: error })),
    )
    return () => {
      isUnsubscribed = true
      unsubscribe()
    }
  })
