import { getScopeName, SCOPES } from '../../domain/developers/accessTokens.ts'
import { WEBHOOK_EVENTS } from '../../domain/webhooks/events.ts'
import { LIMITS } from '../platform/graphql/limits.ts'

/** A short overview of the server for language models (llmstxt.org). */
export function renderLlmsText(appName: string, origin: string) {
  return `# ${appName}

> Children's activities in India: find them by place, age, day and price, and book sessions in rupees. Everything the app shows can be asked over GraphQL, the most of it over REST too.

- Money is a decimal string in rupees ("450.00"), a day "YYYY-MM-DD" and a time slot "10:00-11:00" on India's clock, an age in an activity months.
- The catalogue is public. For own bookings send \`Authorization: Bearer patang_pat_…\`: a person makes a token at ${origin}/profile/tokens. Scopes, each with those before it: ${SCOPES.map(getScopeName).join(', ')}. What no scope names is closed to tokens (INSUFFICIENT_SCOPE); a token that does not count is 401 INVALID_TOKEN.
- Send \`Accept-Language: en\`, \`hi\` or \`ta\` for the language of messages. Act on codes and type names, not on messages.
- Send a new idempotencyKey (REST: Idempotency-Key) with each booking, and the same one when you try again.

## GraphQL

- [Endpoint](${origin}/graphql): POST JSON \`{ "query", "variables" }\`; GET for queries; WebSocket (graphql-transport-ws) for subscriptions, with the token in connection_init as \`{ "Authorization": "Bearer …" }\`; GraphiQL in a browser.
- [Schema](${origin}/schema.graphql): every type, field and error, described. Start with Query.activities, Query.bookingQuote, Mutation.createBooking, Viewer.bookings, Mutation.cancelBooking, Subscription.availabilityChanged.
- Mutations answer a union: \`…Payload\`, or a type that implements Failure with a message. Ask for \`__typename\`.

## REST

- [OpenAPI 3.1](${origin}/api/openapi.json): search (GET /api/activities/search), book (POST /api/bookings), list (GET /api/bookings/user), cancel (POST /api/bookings/{id}/cancel).
- [To read and try](${origin}/api/docs). Lists are arrays; X-Total-Count counts, Link leads on. Errors are \`{ "message", "code", "fields"? }\`.

## Limits

- A document: depth ${LIMITS.depth}, ${LIMITS.aliases} aliases, ${LIMITS.tokens} tokens, cost ${LIMITS.cost} (each field of each item counts 1, a search as much as it takes; \`extensions.cost\` tells), pages of ${LIMITS.first}. A body: ${LIMITS.body} bytes.
- A minute, for each token: ${LIMITS.requestsOfAccount} GraphQL requests, cost ${LIMITS.costOfAccount}, ${LIMITS.rest.ofAccount} REST calls. Over it: 429 TOO_MANY_REQUESTS with Retry-After in seconds.

## Webhooks

- A person adds an https address at ${origin}/profile/webhooks; ${WEBHOOK_EVENTS.join(', ')} go there as signed JSON (Standard Webhooks). What is in them and how to verify it: [receiver](${origin}/developers#webhooks).

## Optional

- [For developers](${origin}/developers): examples with curl, fetch, Relay, Apollo and urql, errors, changelog.
`
}
