import { z } from 'zod'
import { getScopeName } from '../../domain/developers/accessTokens.ts'
import { type Endpoint, findScope } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const VERSION = '1.0.0'

const failureSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: "What went wrong, in the reader's language." },
    scope: {
      type: ['string', 'null'],
      description: 'What an access token would need, with INSUFFICIENT_SCOPE; null: no token opens this.',
    },
    code: { type: 'string', description: 'Stable, for programs.', examples: ['NOT_FOUND'] },
    fields: {
      type: 'array',
      description: 'The fields that break a rule, with status 422.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
} as const

const FAILURE_DESCRIPTIONS: Record<string, string> = {
  '400': 'Malformed: no JSON.',
  '401': 'Not signed in, the wrong password, or an access token that does not count.',
  '403': 'Not for the caller, or not for this access token.',
  '404': 'There is no such thing, or the caller may not know of it.',
  '409':
    'In conflict with what there is: full, already reviewed, another price, a key used for another request.',
  '413': 'The body is over 100 kB.',
  '415': 'The body is no JSON.',
  '422': 'Some fields break a rule; nothing was changed.',
  '429': 'Too many tries or requests: Retry-After says when to come back, in seconds.',
  '503': 'The service is briefly unavailable: Retry-After says when to come back, in seconds.',
}

/** The facade as OpenAPI 3.1, built from the endpoints. */
export function buildOpenApi(server: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of endpoints) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: buildOperation(row) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Patang',
      version: VERSION,
      description:
        "Children's activities in India: search, save, review and book them. Signing in opens a session that is kept in a cookie; programs send an access token instead. Lists are plain arrays, paged by `limit` and `after`: X-Total-Count counts, Link leads on. All of it, and more, can be asked of GraphQL at /graphql. [How to begin](/developers).",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: TAGS,
    paths,
    components: {
      schemas: { Refusal: failureSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'patang',
          description: 'Set by signing in; `__Host-patang` on https.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, made in the profile at /profile/tokens. Each call names the scope that it needs; a call that names none is closed to tokens.',
        },
      },
    },
  }
}

const TAGS = [
  { name: 'activities', description: 'Find and save activities.' },
  { name: 'reviews', description: 'Read and write reviews.' },
  { name: 'recommendations', description: 'What suits a parent, and why.' },
  { name: 'bookings', description: 'Book and cancel.' },
  { name: 'auth', description: 'Sessions and accounts.' },
  { name: 'admin', description: 'For staff.' },
  { name: 'providers', description: 'Who gives activities.' },
]

function buildOperation(row: Endpoint) {
  const { summary, method, path, body, example, status, response } = row
  return {
    operationId: getOperationId(row),
    summary,
    tags: [getTag(path)],
    security: getSecurity(row),
    parameters: [...listPathParameters(path), ...listQueryParameters(row), ...listHeaderParameters(row)],
    ...(body && {
      requestBody: {
        required: method === 'POST' && Object.values(body.shape).some((field) => !isOptional(field)),
        content: { 'application/json': { schema: toJsonSchema(body, 'input'), ...(example && { example }) } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(row.page && { headers: PAGE_HEADERS }),
        content: { 'application/json': { schema: toJsonSchema(response, 'output') } },
      },
      ...Object.fromEntries(
        listFailureStatuses(row).map((refused) => [refused, buildFailureResponse(refused)]),
      ),
    },
  }
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
  Link: { description: 'The next page, as rel="next"; absent on the last.', schema: { type: 'string' } },
}

function buildFailureResponse(status: string) {
  return {
    description: FAILURE_DESCRIPTIONS[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

/** Public calls need no credential. */
function getSecurity(row: Endpoint) {
  const scope = findScope(row)
  return [
    ...(row.caller === 'anybody' ? [{}] : []),
    { session: [] },
    ...(scope ? [{ token: [getScopeName(scope)] }] : []),
  ]
}

/** Failure statuses of a call. */
function listFailureStatuses({ caller, method, path, query, body }: Endpoint) {
  const statuses = ['429', '503']
  if (caller !== 'anybody' || path.includes('signin')) statuses.push('401')
  if (caller === 'admin' || method !== 'GET') statuses.push('403')
  if (path.includes(':') || path.endsWith('/bookings')) statuses.push('404')
  if (query || body) statuses.push('422')
  if (body) statuses.push('400', '409', '413', '415')
  return statuses.sort()
}

function getTag(path: string) {
  const named = TAGS.find(({ name }) => path.includes(name))
  if (path.includes('review') || path.includes('rating')) return 'reviews'
  if (path.startsWith('/api/user/')) return 'recommendations'
  return named?.name ?? 'activities'
}

/** Operation id, such as 'getActivitiesIdReviews'. */
function getOperationId({ method, path }: Endpoint) {
  const words = path.replace('/api/', '').split(/[/:-]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function listPathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'adminId' ? "The caller's own id, or 'me'." : 'Raw id.',
    schema: { type: 'string' },
  }))
}

function listQueryParameters({ query }: Endpoint) {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = toJsonSchema(field as z.ZodType, 'output')
    return { name, in: 'query', required: !isOptional(field), ...(description && { description }), schema }
  })
}

function listHeaderParameters({ isIdempotentByKey }: Endpoint) {
  if (!isIdempotentByKey) return []
  const description = 'New for each request; a retry with the same key and body is answered as the first.'
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string', maxLength: 200 } }]
}

const isOptional = (field: unknown) => (field as z.ZodType).safeParse(undefined).success

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return made as Record<string, unknown> & { description?: string }
}
