/** Thrown when the response is not GraphQL: offline, restarting server, refused request. */
export class ConnectionError extends Error {}

/** Thrown when no response has come at all. */
export class OfflineError extends ConnectionError {}
