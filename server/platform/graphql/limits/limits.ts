/** Limits of a single request, for every caller. */
export const LIMITS = {
  /** Bytes of a request body. */
  body: 100_000,
  /** Longest time until a request has arrived, an import of 20 MB over a slow line included. */
  requestTimeoutMs: 180_000,
  /** Levels of a document, without introspection. */
  depth: 10,
  aliases: 15,
  tokens: 1_000,
  breadth: 300,
  /** Sum over the requested fields; a list counts its length. */
  cost: 5_000,
  /** Items of a page. */
  first: 100,
  /** Cost a minute. One address may be many users behind a carrier (docs/decisions/034). */
  costOfAccount: 200_000,
  costOfAddress: 500_000,
  /** Fixed costs of what takes time without being an executed document (docs/decisions/034). */
  costOfInvalidDocument: 2_500,
  costOfPage: 1_000,
  /** Requests a minute: of an address in total, of an account over GraphQL. */
  requestsOfAddress: 3_000,
  requestsOfAccount: 600,
  /** REST limits (product.md, section 13). */
  rest: { ofAddress: 600, ofAccount: 300 },
  /** WebSockets that an address opens in a minute: a page opens one, and again after each interruption. */
  socketOpeningsOfAddress: 600,
  /** Bytes of a WebSocket message. */
  socketMessage: 64 * 1024,
  /** WebSocket messages of a socket in a minute. */
  socketMessagesPerMinute: 300,
  /** Messages of a login session or access token in a minute, over all its sockets, in one process. */
  socketMessagesOfSession: 1_500,
  /** Subscriptions of a socket. */
  subscriptions: 20,
  /** Subscriptions of an account or access token in one process, over all its sockets. */
  subscriptionsOfAccount: 100,
  /** Events of subscriptions that one process executes at the same time. */
  eventLanes: 4,
  /** Sockets of a login session in one process. */
  socketsOfSession: 5,
} as const
