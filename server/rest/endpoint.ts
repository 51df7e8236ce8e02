import { print } from 'graphql'
import type { z } from 'zod'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import type { InvalidFieldProblem } from '../platform/failures.ts'
import type { TadaDocumentNode } from '../platform/graphql/document.ts'

/** Parsed request of an endpoint. */
export interface EndpointRequest<Query, Body> {
  params: Record<string, string>
  query: Query
  body: Body
  idempotencyKey: string | undefined
}

/** Reads what an invalid body refers to: the error names an unknown provider together with the other invalid fields. */
export interface ReferenceCheck {
  /** GraphQL document as text. */
  document: string
  /** Null when the body refers to nothing. */
  variables(body: Record<string, unknown>): Record<string, unknown> | null
  findProblems(data: unknown, body: Record<string, unknown>): InvalidFieldProblem[]
}

interface ReferenceCheckSpec<Data, Variables> {
  document: TadaDocumentNode<Data, Variables>
  variables(body: Record<string, unknown>): Variables | null
  findProblems(data: Data, body: Record<string, unknown>): InvalidFieldProblem[]
}

export function defineReferenceCheck<Data, Variables>({
  document,
  ...spec
}: ReferenceCheckSpec<Data, Variables>): ReferenceCheck {
  // The facade runs all checks in one way, without the types of their documents.
  return { ...spec, document: print(document) } as unknown as ReferenceCheck
}

/**
 * A REST endpoint as data: method, path, GraphQL document, and the mappings of request and result. No rule lives here,
 * so REST cannot disagree with GraphQL. The specification lists the endpoints in section 7 and their JSON in section 5.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with parameters such as ':id'. */
  path: string
  summary: string
  /** Who may call it: anybody, signed-in users, or staff. */
  caller: 'anybody' | 'user' | 'admin'
  /** Scope that opens it to access tokens. Default: `catalogue_read` for what anybody may read, else none. */
  scope?: Scope
  query?: z.ZodObject
  body?: z.ZodObject
  /** Rules of the input, of domain/. They only add other invalid fields when the body is invalid. */
  rules?: z.ZodType
  references?: ReferenceCheck
  /** A valid body for the documentation; a test replaces its ids by existing ones. */
  example?: Record<string, unknown>
  /** GraphQL document as text. */
  document: string
  variables(request: EndpointRequest<unknown, unknown>): Record<string, unknown>
  /** Names of the body for input fields that have another name in the schema. */
  fieldNames?: Record<string, string>
  /** 201 when the endpoint creates something. */
  status: 200 | 201
  /** Whether the header Idempotency-Key makes a retry harmless. */
  isIdempotentByKey?: boolean
  /** The endpoint returns a page of this connection. */
  page?(data: unknown): Page | null | undefined
  /** JSON of the response; null when the object does not exist or the caller may not see it. */
  toJson(data: unknown, request: EndpointRequest<unknown, unknown>): unknown
  response: z.ZodType
}

export interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>

/** Data after the facade's checks: the result is no failure, and `viewer` and `viewer.staff` are not null. */
type CheckedData<Data> = {
  [Key in keyof Data]: Key extends 'result'
    ? Exclude<Data[Key], { __typename: string }>
    : Key extends 'viewer'
      ? WithStaff<NonNullable<Data[Key]>>
      : Data[Key]
}

type WithStaff<Viewer> = Viewer extends { staff: infer Staff }
  ? Omit<Viewer, 'staff'> & { staff: NonNullable<Staff> }
  : Viewer

interface EndpointSpec<Query, Body, Data, Variables>
  extends Omit<Endpoint, 'query' | 'body' | 'document' | 'variables' | 'page' | 'toJson' | 'status'> {
  query?: Query
  body?: Body
  document: TadaDocumentNode<Data, Variables>
  /** Default: the parameters of the path. */
  variables?(request: EndpointRequest<Parsed<Query>, Parsed<Body>>): Variables
  status?: 201
  page?(data: CheckedData<Data>): Page | null | undefined
  toJson(data: CheckedData<Data>, request: EndpointRequest<Parsed<Query>, Parsed<Body>>): unknown
}

/** Defines an endpoint. Its mappings are typed by its schemas and its document. */
export function defineEndpoint<Query extends z.ZodObject, Body extends z.ZodObject, Data, Variables>({
  document,
  ...spec
}: EndpointSpec<Query, Body, Data, Variables>): Endpoint {
  const defaults = { status: 200, variables: ({ params }: EndpointRequest<unknown, unknown>) => params }
  // The facade runs all endpoints in one way, without the types of their schemas and documents.
  return { ...defaults, ...spec, document: print(document) } as unknown as Endpoint
}

/** Scope that opens an endpoint to access tokens; null when it is closed to them. */
export function findScope({ scope, caller, method }: Endpoint): Scope | null {
  return scope ?? (caller === 'anybody' && method === 'GET' ? 'catalogue_read' : null)
}

/** Ids in examples. */
export const EXAMPLE_IDS = {
  activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  providerId: '3f333df6-90a4-4fda-8dd3-9485d27cee36',
} as const
