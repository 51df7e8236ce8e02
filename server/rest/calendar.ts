import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { print } from 'graphql'
import { graphql, type TadaDocumentNode } from '../platform/graphql/document.ts'
import { executeInProcess, type GraphQLServer } from '../platform/graphql/graphql.ts'

const BOOKING_DOCUMENT = graphql(`query CalendarOfBooking($id: ID!, $wholeSeries: Boolean!) {
  viewer { booking(id: $id) { reference calendar(wholeSeries: $wholeSeries) } }
}`)
const FEED_DOCUMENT = graphql('query CalendarOfFeed($token: String!) { calendarFeed(token: $token) }')

/** Serves iCalendar files: own bookings with the cookie of the login session, the private feed with its secret. */
export function registerCalendar(app: FastifyInstance, graphqlServer: GraphQLServer) {
  async function runQuery<Data, Variables extends Record<string, unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ) {
    const transport = { incoming: request, reply }
    const { data, errors } = await executeInProcess(graphqlServer, transport, print(document), variables)
    if (errors?.[0]) throw errors[0]
    return data as Data
  }

  app.get<{ Params: { uuid: string }; Querystring: { series?: string } }>(
    '/calendar/bookings/:uuid.ics',
    async (request, reply) => {
      const variables = { id: request.params.uuid, wholeSeries: request.query.series !== undefined }
      const { viewer } = await runQuery(request, reply, BOOKING_DOCUMENT, variables)
      if (!viewer) return sendFailure(reply, 401)
      if (!viewer.booking) return sendFailure(reply, 404)
      reply.header(
        'content-disposition',
        `attachment; filename="patang-${viewer.booking.reference.toLowerCase()}.ics"`,
      )
      return sendCalendar(reply, viewer.booking.calendar)
    },
  )

  app.get<{ Params: { token: string } }>(
    '/calendar/feeds/:token.ics',
    // The path contains the secret, so it is not logged.
    { logSerializers: { req: ({ method }) => ({ method, path: '/calendar/feeds/' }) } },
    async (request, reply) => {
      const { token } = request.params
      const { calendarFeed } = await runQuery(request, reply, FEED_DOCUMENT, { token })
      return calendarFeed === null ? sendFailure(reply, 404) : sendCalendar(reply, calendarFeed)
    },
  )
}

function sendCalendar(reply: FastifyReply, calendar: string) {
  return setPrivateHeaders(reply).type('text/calendar; charset=utf-8').send(calendar)
}

/** The messages are in English, because calendar programs call these addresses. */
function sendFailure(reply: FastifyReply, status: 401 | 404) {
  const bodies = {
    401: { code: 'NOT_SIGNED_IN', message: 'Please sign in first.' },
    404: { code: 'NOT_FOUND', message: 'This calendar does not exist.' },
  }
  return setPrivateHeaders(reply).status(status).send(bodies[status])
}

/** No proxy may store the response and no search engine may list it. */
function setPrivateHeaders(reply: FastifyReply) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}
