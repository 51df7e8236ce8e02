import type { z } from 'zod'
import type { Scope } from '../../domain/developers/accessTokens.ts'

/** What a request of a row asks, parsed. */
export interface EndpointRequest<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  idempotencyKey: string | undefined
}

/**
 * A call of the facade as data: what comes in, the GraphQL document that answers it, and the documented JSON that goes
 * out. It holds no rule. Its section of the specification is 7, its shapes are those of section 5.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** With parameters as in ':id'. */
  path: string
  summary: string
  /** Who may ask: anybody, who is signed in, or staff. */
  caller: 'anybody' | 'user' | 'admin'
  /** What opens it to access tokens, where that is not the catalogue's. */
  scope?: Scope
  query?: z.ZodObject
  body?: z.ZodObject
  /** A body that works, once its ids are those of things that exist. */
  example?: Record<string, unknown>
  document: string
  variables(asked: EndpointRequest<any, any>): Record<string, unknown>
  /** Input fields of the document that have another name here. */
  fieldNames?: Record<string, string>
  /** 201 for what is made. */
  status: 200 | 201
  /** Whether the Idempotency-Key header makes a retry harmless. */
  isIdempotentByKey?: boolean
  /** The connection of a paged list. */
  page?(data: any): Page | null | undefined
  /** The JSON that goes out; null where there is nothing that the caller may see. */
  toJson(data: any, asked: EndpointRequest<any, any>): unknown
  response: z.ZodType
}

export interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>

type EndpointSpec<Query, Body> = Omit<Endpoint, 'query' | 'body' | 'variables' | 'toJson' | 'status'> & {
  query?: Query
  body?: Body
  variables?(asked: EndpointRequest<Parsed<Query>, Parsed<Body>>): Record<string, unknown>
  status?: 201
  toJson(data: any, asked: EndpointRequest<Parsed<Query>, Parsed<Body>>): unknown
}

/** Ties what a row reads to what it lets in. */
export function defineEndpoint<Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: EndpointSpec<Query, Body>,
): Endpoint {
  return { status: 200, variables: ({ params }) => params, ...spec } as Endpoint
}

/** What anybody may read, a program may, too; else it is closed to programs unless the row names a scope. */
export function findScope({ scope, caller, method }: Endpoint): Scope | null {
  return scope ?? (caller === 'anybody' && method === 'GET' ? 'catalogue_read' : null)
}

/** Ids in examples. */
export const EXAMPLE_IDS = {
  activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  providerId: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
} as const
