/** What one request may ask for, whoever sends it. */
export const LIMITS = {
  /** Bytes of a request body. */
  body: 100_000,
  /** Levels of a document; introspection aside. */
  depth: 10,
  aliases: 15,
  tokens: 1_000,
  breadth: 300,
  /** Sum over the fields asked, lists counted by their length. */
  cost: 5_000,
  /** Items of a page. */
  first: 100,
  /** Cost a minute. An address may be a whole town behind its carrier's one (docs/decisions/034). */
  costOfAccount: 200_000,
  costOfAddress: 500_000,
  /** Requests a minute: of an address whatever it asks for, of an account by GraphQL. */
  requestsOfAddress: 3_000,
  requestsOfAccount: 600,
  /** Product.md, section 13. */
  rest: { ofAddress: 600, ofAccount: 300 },
  /** Bytes of a WebSocket message. */
  socketMessage: 64 * 1024,
  /** Subscriptions of a socket. */
  subscriptions: 20,
  /** Sockets of a session in one process. */
  socketsOfSession: 5,
} as const
