import type { z } from 'zod'
import type { Scope } from '../../domain/developers/accessTokens.ts'

/** Parsed parts of a request. */
export interface EndpointRequest<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  idempotencyKey: string | undefined
}

/**
 * A REST endpoint as data: its input, its GraphQL document and its JSON (specification, sections 5 and 7).
 * It has no rules.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** With parameters as in ':id'. */
  path: string
  summary: string
  /** Who may call: anyone, signed-in users, or staff. */
  caller: 'anybody' | 'user' | 'admin'
  /** Scope for access tokens, when it is not that of the catalogue. */
  scope?: Scope
  query?: z.ZodObject
  body?: z.ZodObject
  /** An example body, except for its ids. */
  example?: Record<string, unknown>
  document: string
  variables(asked: EndpointRequest<any, any>): Record<string, unknown>
  /** Input fields with another name in the document. */
  fieldNames?: Record<string, string>
  /** 201 for a creation. */
  status: 200 | 201
  /** True when the Idempotency-Key header makes a retry harmless. */
  isIdempotentByKey?: boolean
  /** Name of the paged connection. */
  page?(data: any): Page | null | undefined
  /** The response body; null for an object that the caller may not see. */
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

/** Connects the types of input and mapping. */
export function defineEndpoint<Query extends z.ZodObject, Body extends z.ZodObject>(
  spec: EndpointSpec<Query, Body>,
): Endpoint {
  return { status: 200, variables: ({ params }) => params, ...spec } as Endpoint
}

/** Programs may call what is public. Other endpoints need a scope. */
export function findScope({ scope, caller, method }: Endpoint): Scope | null {
  return scope ?? (caller === 'anybody' && method === 'GET' ? 'catalogue_read' : null)
}

/** Ids in examples. */
export const EXAMPLE_IDS = {
  activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  providerId: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
} as const
