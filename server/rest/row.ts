import type { z } from 'zod'
import type { Scope } from '../../domain/developers/accessTokens.ts'

/** What a request of a row asks, parsed. */
export interface Asked<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  idempotencyKey: string | undefined
}

/**
 * A call of the facade as data: what comes in, the GraphQL document that answers it, and the documented JSON that goes
 * out. It holds no rule. Its section of the specification is 7, its shapes are those of section 5.
 */
export interface Row {
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
  variables(asked: Asked<any, any>): Record<string, unknown>
  /** Input fields of the document that have another name here. */
  fieldNames?: Record<string, string>
  /** 201 for what is made. */
  status: 200 | 201
  /** Whether the Idempotency-Key header makes a retry harmless. */
  isIdempotentByKey?: boolean
  /** The connection of a paged list. */
  page?(data: any): Page | null | undefined
  /** The JSON that goes out; null where there is nothing that the caller may see. */
  answer(data: any, asked: Asked<any, any>): unknown
  response: z.ZodType
}

export interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>

type RowOf<Query, Body> = Omit<Row, 'query' | 'body' | 'variables' | 'answer' | 'status'> & {
  query?: Query
  body?: Body
  variables?(asked: Asked<Parsed<Query>, Parsed<Body>>): Record<string, unknown>
  status?: 201
  answer(data: any, asked: Asked<Parsed<Query>, Parsed<Body>>): unknown
}

/** Ties what a row reads to what it lets in. */
export function row<Query extends z.ZodObject, Body extends z.ZodObject>(spec: RowOf<Query, Body>): Row {
  return { status: 200, variables: ({ params }) => params, ...spec } as Row
}

/** What anybody may read, a program may, too; else it is closed to programs unless the row names a scope. */
export function scopeOf({ scope, caller, method }: Row): Scope | null {
  return scope ?? (caller === 'anybody' && method === 'GET' ? 'catalogue_read' : null)
}

/** Ids in examples. */
export const EXAMPLE = {
  activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  providerId: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
} as const
