import { z } from 'zod'
import { toEnumName } from '../../domain/enumNames.ts'
import { type Endpoint, findScope } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const VERSION = '1.0.0'

const failureSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: "Sentence for the user, in the reader's language." },
    scope: {
      type: ['string', 'null'],
      description:
        'Scope that an access token would need, with code INSUFFICIENT_SCOPE; null: closed to access tokens.',
    },
    code: { type: 'string', description: 'Stable code for programs.', examples: ['NOT_FOUND'] },
    fields: {
      type: 'array',
      description: 'Fields that break a rule, with status 422.',
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
  '400': 'The body is malformed JSON.',
  '401': 'The caller is not signed in, the password is wrong, or the access token is invalid.',
  '403': 'The caller or the access token has no right to this.',
  '404': 'The object does not exist, or the caller may not see it.',
  '409':
    'Conflict with the current state: the session is full, the activity is already reviewed, the price has changed, or the idempotency key belongs to another request.',
  '413': 'The body is larger than 100 kB.',
  '415': 'The body is not JSON.',
  '422': 'One or more fields break a rule. Nothing was changed.',
  '429': 'Too many attempts or requests. Retry-After is the number of seconds to wait.',
  '503': 'The service is briefly unavailable. Retry-After is the number of seconds to wait.',
}

/** Builds the OpenAPI 3.1 document from the endpoints. */
export function buildOpenApi(server: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Patang',
      version: VERSION,
      description:
        "Children's activities in India: search, save, review and book them. Signing in opens a login session, stored in a cookie; programs send an access token instead. Lists are plain arrays, paged by `limit` and `after`: the header X-Total-Count has the total, the header Link the next page. GraphQL at /graphql offers the same and more. [Guide for developers](/developers).",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: TAGS,
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'patang',
          description: 'Set by signing in; named `__Host-patang` on https.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Personal access token, created in the profile at /profile/tokens. Each endpoint names the scope that it needs; an endpoint without a scope is closed to access tokens.',
        },
      },
    },
  }
}

const TAGS = [
  { name: 'activities', description: 'Search and save activities.' },
  { name: 'reviews', description: 'Read and write reviews.' },
  { name: 'recommendations', description: 'Recommended activities with reasons, and preferences.' },
  { name: 'bookings', description: 'Book, list and cancel sessions.' },
  { name: 'auth', description: 'Login sessions and accounts.' },
  { name: 'admin', description: 'Endpoints for staff.' },
  { name: 'providers', description: 'Providers of activities.' },
]

function buildOperation(endpoint: Endpoint) {
  const { summary, method, path, body, example, status, response } = endpoint
  return {
    operationId: getOperationId(endpoint),
    summary,
    tags: [getTag(path)],
    security: getSecurity(endpoint),
    parameters: [
      ...listPathParameters(path),
      ...listQueryParameters(endpoint),
      ...listHeaderParameters(endpoint),
    ],
    ...(body && {
      requestBody: {
        required: method === 'POST' && Object.values(body.shape).some((field) => !isOptional(field)),
        content: { 'application/json': { schema: toJsonSchema(body, 'input'), ...(example && { example }) } },
      },
    }),
    responses: {
      [status]: {
        description: 'Success.',
        ...(endpoint.page && { headers: PAGE_HEADERS }),
        content: { 'application/json': { schema: toJsonSchema(response, 'output') } },
      },
      ...Object.fromEntries(
        listFailureStatuses(endpoint).map((failed) => [failed, buildFailureResponse(failed)]),
      ),
    },
  }
}

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'Number of items in the whole list.', schema: { type: 'integer' } },
  Link: {
    description: 'Address of the next page with rel="next"; absent on the last page.',
    schema: { type: 'string' },
  },
}

function buildFailureResponse(status: string) {
  return {
    description: FAILURE_DESCRIPTIONS[status],
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  }
}

/** Endpoints for anybody accept requests without a credential. */
function getSecurity(endpoint: Endpoint) {
  const scope = findScope(endpoint)
  return [
    ...(endpoint.caller === 'anybody' ? [{}] : []),
    { session: [] },
    ...(scope ? [{ token: [toEnumName(scope)] }] : []),
  ]
}

/** Statuses of failures that the endpoint can return. */
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

/** Builds an id such as 'getActivitiesIdReviews'. */
function getOperationId({ method, path }: Endpoint) {
  const words = path.replace('/api/', '').split(/[/:-]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function listPathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'adminId' ? "The caller's own staff id, or 'me'." : 'Raw id of the object.',
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
  const description =
    'New key for each request. A retry with the same key and body returns the first response.'
  return [{ name: 'Idempotency-Key', in: 'header', description, schema: { type: 'string', maxLength: 200 } }]
}

const isOptional = (field: unknown) => (field as z.ZodType).safeParse(undefined).success

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return made as Record<string, unknown> & { description?: string }
}
