import { SCOPES } from '../../domain/developers/accessTokens.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { WEBHOOK_EVENTS } from '../../domain/webhooks/events.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'

/** Short overview of the server for language models (llmstxt.org). */
export function renderLlmsText(appName: string, origin: string) {
  return `# ${appName}

> Children's activities in India: find them by place, age, day and price, and book sessions in rupees. GraphQL offers everything that the app shows, REST most of it.

- Money is a decimal string in rupees ("450.00"), a day "YYYY-MM-DD" and a time slot "10:00-11:00" in Indian time; ages of activities are months.
- The catalogue is public. For the user's own bookings send \`Authorization: Bearer patang_pat_…\`; users create access tokens at ${origin}/profile/tokens. Scopes, each including the ones before it: ${SCOPES.map(toEnumName).join(', ')}. Everything else is closed to access tokens (INSUFFICIENT_SCOPE); an invalid token is 401 INVALID_TOKEN.
- Send \`Accept-Language: en\`, \`hi\` or \`ta\` for the language of messages. Programs should use codes and type names, not messages.
- Send a new idempotencyKey (REST: Idempotency-Key) with each booking, and the same key for a retry.

## GraphQL

- [Endpoint](${origin}/graphql): POST JSON \`{ "query", "variables" }\`; GET for queries; WebSocket (graphql-transport-ws) for subscriptions, with the token in connection_init as \`{ "Authorization": "Bearer …" }\`; GraphiQL in a browser.
- [Schema](${origin}/schema.graphql): every type, field and error with a description. Start with Query.activities, Query.bookingQuote, Mutation.createBooking, Viewer.bookings, Mutation.cancelBooking, Subscription.availabilityChanged.
- Mutations return a union: \`…Payload\`, or a type that implements Failure with a message. Select \`__typename\`.

## REST

- [OpenAPI 3.1](${origin}/api/openapi.json): search (GET /api/activities/search), book (POST /api/bookings), list (GET /api/bookings/user), cancel (POST /api/bookings/{id}/cancel).
- [Interactive documentation](${origin}/api/docs). Lists are arrays; X-Total-Count has the total, Link the next page. Errors are \`{ "message", "code", "fields"? }\`.

## Limits

- A document: depth ${LIMITS.depth}, ${LIMITS.aliases} aliases, ${LIMITS.tokens} tokens, cost ${LIMITS.cost} (each field of each item counts 1, a search more; \`extensions.cost\` reports it), pages of ${LIMITS.first}. A body: ${LIMITS.body} bytes.
- A minute, for each token: ${LIMITS.requestsOfAccount} GraphQL requests, cost ${LIMITS.costOfAccount}, ${LIMITS.rest.ofAccount} REST requests. Above: 429 TOO_MANY_REQUESTS with Retry-After in seconds.

## Webhooks

- Users add an https address at ${origin}/profile/webhooks; it receives ${WEBHOOK_EVENTS.join(', ')} as signed JSON (Standard Webhooks). Content and verification: [receiver](${origin}/developers#webhooks).

## Optional

- [For developers](${origin}/developers): examples with curl, fetch, Relay, Apollo and urql, errors, changelog.
`
}
