import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime'

type Records = ConstructorParameters<typeof RecordSource>[0]

/** Queries that stay in the store after their page is left, so that 'back' asks nothing again. */
const KEPT_QUERIES = 50

export function createEnvironment(fetch: FetchFunction, records?: Records, isServer = false) {
  return new Environment({
    network: Network.create(fetch),
    store: new Store(new RecordSource(records), { gcReleaseBufferSize: KEPT_QUERIES }),
    isServer,
  })
}

/** Thrown when the server does not answer as GraphQL does: offline, restarting, refused. */
export class ConnectionError extends Error {}

/** The browser's way to the server: the session cookie goes along, the body is JSON. */
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
  const answer = await response.json().catch(() => null)
  if (answer === null) throw new ConnectionError(`The server answered ${response.status}`)
  return answer as GraphQLResponse
}
