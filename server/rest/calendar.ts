import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { executeInProcess, type GraphQLServer } from '../platform/graphql/graphql.ts'

const BOOKING = `query CalendarOfBooking($id: ID!, $wholeSeries: Boolean!) {
  viewer { booking(id: $id) { reference calendar(wholeSeries: $wholeSeries) } }
}`
const FEED = 'query CalendarOfFeed($token: String!) { calendarFeed(token: $token) }'

interface BookingResult {
  viewer: { booking: { reference: string; calendar: string } | null } | null
}

/** iCalendar files: own bookings by the session cookie, and the private feed by its token. */
export function registerCalendar(app: FastifyInstance, graphql: GraphQLServer) {
  async function runQuery<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    document: string,
    values: object,
  ) {
    const variables = values as Record<string, unknown>
    const { data, errors } = await executeInProcess(
      graphql,
      { incoming: request, reply },
      document,
      variables,
    )
    if (errors?.[0]) throw errors[0]
    return data as Answer
  }

  app.get<{ Params: { uuid: string }; Querystring: { series?: string } }>(
    '/calendar/bookings/:uuid.ics',
    async (request, reply) => {
      const variables = { id: request.params.uuid, wholeSeries: request.query.series !== undefined }
      const { viewer } = await runQuery<BookingResult>(request, reply, BOOKING, variables)
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
    // The path contains the token, so it is not logged.
    { logSerializers: { req: ({ method }) => ({ method, path: '/calendar/feeds/' }) } },
    async (request, reply) => {
      const { token } = request.params
      const { calendarFeed } = await runQuery<{ calendarFeed: string | null }>(request, reply, FEED, {
        token,
      })
      return calendarFeed === null ? sendFailure(reply, 404) : sendCalendar(reply, calendarFeed)
    },
  )
}

function sendCalendar(reply: FastifyReply, calendar: string) {
  return setPrivateHeaders(reply).type('text/calendar; charset=utf-8').send(calendar)
}

/** Plain text for programs. A user reaches this path through a link of their bookings. */
function sendFailure(reply: FastifyReply, status: 401 | 404) {
  const answers = {
    401: { code: 'NOT_SIGNED_IN', message: 'Please sign in first.' },
    404: { code: 'NOT_FOUND', message: 'There is no such calendar.' },
  }
  return setPrivateHeaders(reply).status(status).send(answers[status])
}

/** Prevents caching and embedding. */
function setPrivateHeaders(reply: FastifyReply) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}
