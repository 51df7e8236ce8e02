/** What one request may ask for, whoever sends it. */
export const LIMITS = {
  /** Bytes of a request body. */
  body: 100_000,
  /** Levels of a document; introspection aside. */
  depth: 12,
  aliases: 15,
  tokens: 1_000,
  breadth: 300,
  /** Sum over the fields asked, lists counted by their length. */
  cost: 5_000,
  /** Items of a page. */
  first: 100,
  /** Requests of the REST facade in a minute (product.md, section 13). */
  requestsOfAddress: 600,
  requestsOfAccount: 300,
  /** Bytes of a WebSocket message. */
  socketMessage: 64 * 1024,
  /** Subscriptions of a socket. */
  subscriptions: 20,
  /** Sockets of a session in one process. */
  socketsOfSession: 5,
} as const
