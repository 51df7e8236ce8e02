/** The session of the examples: an existing one, so they run unchanged. */
export interface ExampleSession {
  activityId: string
  date: string
  timeSlot: string
}

export type ExampleName = keyof ReturnType<typeof createExamples>

const SEARCH_QUERY = `query Classes($near: String!) {
  activities(filter: { location: $near, isFree: true }, first: 3) {
    totalCount
    edges { node { uuid name price nextSessions(first: 1) { date startTime availableSpots } } }
  }
}`

const OWN_BOOKINGS_QUERY = `query OwnBookings {
  viewer { bookings(filter: UPCOMING, first: 5) { edges { node { uuid status bookingDate } } } }
}`

const indent = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** Opens GraphiQL with the query. */
export function getGraphiqlLink() {
  return `/graphql?query=${encodeURIComponent(SEARCH_QUERY.replace('($near: String!)', '').replace('$near', '"Salem"'))}`
}

/** All examples of the page. A test extracts and runs them. */
export function createExamples(origin: string, { activityId, date, timeSlot }: ExampleSession) {
  const socket = origin.replace(/^http/, 'ws')
  return {
    curl: `curl ${origin}/graphql \\
  -H 'Content-Type: application/json' \\
  -d '{ "query": "{ activities(filter: { location: \\"Salem\\" }, first: 3) { edges { node { name price } } } }" }'`,

    curlToken: `export PATANG_TOKEN='patang_pat_…'
curl ${origin}/graphql \\
  -H "Authorization: Bearer $PATANG_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{ "query": "{ viewer { bookings(first: 5) { edges { node { uuid status bookingDate } } } } }" }'`,

    fetch: `const { PATANG_TOKEN } = process.env

async function patang(query, variables) {
  const response = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: \`Bearer \${PATANG_TOKEN}\` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(\`\${errors[0].extensions.code}: \${errors[0].message}\`)
  return data
}

const book = \`mutation Book($input: CreateBookingInput!) {
  createBooking(input: $input) {
    __typename
    ... on CreateBookingPayload { booking { uuid status totalAmount } }
    ... on Failure { message }
  }
}\`

const { createBooking } = await patang(book, {
  input: {
    activityId: '${activityId}',
    bookingDate: '${date}',
    timeSlot: '${timeSlot}',
    participantName: 'Diya',
    participantAge: 8,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
    // A retry with the same key returns the same booking.
    idempotencyKey: crypto.randomUUID(),
  },
})
console.log(createBooking)`,

    relay: `import { Environment, fetchQuery, graphql, Network } from 'relay-runtime'

const environment = new Environment({
  network: Network.create(async ({ text: query }, variables) => {
    const response = await fetch('${origin}/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: \`Bearer \${process.env.PATANG_TOKEN}\`,
      },
      body: JSON.stringify({ query, variables }),
    })
    return response.json()
  }),
})

const query = graphql\`
  query PatangBookingsQuery {
    viewer {
      bookings(first: 5) {
        edges {
          node {
            id
            status
            bookingDate
          }
        }
      }
    }
  }
\`

const { viewer } = await fetchQuery(environment, query, {}).toPromise()
console.log(viewer.bookings.edges.map(({ node }) => node))`,

    apollo: `import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({
    uri: '${origin}/graphql',
    headers: { authorization: \`Bearer \${process.env.PATANG_TOKEN}\` },
  }),
})

const { data } = await client.query({
  query: gql\`
    ${indent(OWN_BOOKINGS_QUERY, 4)}
  \`,
})
console.log(data.viewer.bookings.edges.map(({ node }) => node))`,

    urql: `import { Client, fetchExchange, gql } from '@urql/core'

const client = new Client({
  url: '${origin}/graphql',
  exchanges: [fetchExchange],
  preferGetMethod: false,
  fetchOptions: { headers: { authorization: \`Bearer \${process.env.PATANG_TOKEN}\` } },
})

const query = gql\`
  ${indent(SEARCH_QUERY, 2)}
\`
const { data, error } = await client.query(query, { near: 'Salem' })
if (error) throw error
console.log(data.activities.totalCount, data.activities.edges.map(({ node }) => node.name))`,

    restSearch: `curl '${origin}/api/activities/search?location=Salem&limit=3'`,

    restBook: `curl ${origin}/api/bookings \\
  -H "Authorization: Bearer $PATANG_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H "Idempotency-Key: $(date +%s)" \\
  -d '{
    "activityId": "${activityId}",
    "bookingDate": "${date}",
    "timeSlot": "${timeSlot}",
    "participantName": "Arjun",
    "participantAge": 8,
    "contactName": "Asha Raman",
    "contactPhone": "9876543210",
    "contactEmail": "asha@example.in"
  }'`,

    restList: `curl '${origin}/api/bookings/user?limit=5' -H "Authorization: Bearer $PATANG_TOKEN"`,

    subscription: `import { createClient } from 'graphql-ws'

const client = createClient({
  url: '${socket}/graphql',
  connectionParams: { Authorization: \`Bearer \${process.env.PATANG_TOKEN}\` },
})

const changes = client.iterate({
  query: \`subscription Seats($id: ID!) {
    availabilityChanged(activityId: $id) {
      activity { name nextSessions(first: 1) { date availableSpots } }
    }
  }\`,
  variables: { id: '${activityId}' },
})
// The current state first, then each change.
for await (const { data } of changes) {
  console.log(data.availabilityChanged.activity)
  break
}
await client.dispose()`,

    webhook: `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

// { "type": "booking.paid", "timestamp": "2026-11-23T04:30:00.000Z", "data": { "bookingId": "…",
//   "seriesId": "…", "activityId": "…", "activityName": "Pottery", "providerId": "…", "timeSlotId": "…",
//   "startsAt": "…", "timeSlot": "10:00-11:00", "participantCount": 1, "totalAmount": "450.00",
//   "status": "confirmed", "paymentStatus": "paid" } }
// { "type": "availability.changed", …, "data": { "activityId": "…", "session": { "timeSlotId": "…",
//   "date": "2026-11-28", "timeSlot": "10:00-11:00", "startsAt": "…", "availableSpots": 7 } } }
const webhook = new Webhook(process.env.PATANG_WEBHOOK_SECRET)

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  try {
    const { type, data } = webhook.verify(body, request.headers)
    console.log(type, data)
    response.writeHead(204).end()
  } catch {
    // Not from Patang, or changed on the way.
    response.writeHead(400).end()
  }
}).listen(process.env.PORT ?? 8080)`,
  }
}
