import type { FastifyInstance } from 'fastify'
import { print } from 'graphql'
import { expect } from 'vitest'
import type { TadaDocumentNode } from '../platform/graphql/document.ts'

/** A browser or program that sends requests to the test server and keeps its cookies. */
export interface TestClient {
  /** Runs a typed document and returns the whole response, errors included. */
  graphql<Data, Variables>(
    document: TadaDocumentNode<Data, Variables>,
    ...variables: VariableArguments<Variables>
  ): Promise<GraphQLResponse<Data>>
  /** Runs a document that a test builds as text, such as one for each field of the schema. */
  runText(document: string, variables?: object): Promise<GraphQLResponse<AnyData>>
  cookies: Record<string, string>
  headers: Record<string, string>
}

/** Variables may be left out when the document requires none. */
type VariableArguments<Variables> = object extends Variables
  ? [variables?: Variables]
  : [variables: Variables]

export interface GraphQLResponse<Data> {
  /** Typed as the data of a response without errors. With errors it may be null. */
  data: Data
  errors?: ResponseError[]
}

interface ResponseError {
  message: string
  path?: (string | number)[]
  extensions: {
    code?: string
    fields?: { field: string; code: string; message: string }[]
    scope?: string | null
    retryAfter?: number
    [name: string]: unknown
  }
}

/** Data of a document that only exists at run time. */
// biome-ignore lint/suspicious/noExplicitAny: TypeScript cannot infer it.
export type AnyData = any

type SendsGraphQL = Pick<TestClient, 'graphql'>

/** Runs a document that must not have errors and returns its data. */
export async function fetchData<Data, Variables>(
  client: SendsGraphQL,
  document: TadaDocumentNode<Data, Variables>,
  ...variables: VariableArguments<Variables>
): Promise<Data> {
  const { data, errors } = await client.graphql(document, ...variables)
  expect(errors).toBeUndefined()
  return data
}

/** Runs a mutation with the alias `result` and the variable `input`; returns its result. */
export async function runMutation<Result, Input>(
  client: SendsGraphQL,
  document: TadaDocumentNode<{ result: Result }, { input: Input }>,
  input: Input,
): Promise<Result> {
  const { data, errors } = await client.graphql<{ result: Result }, { input: Input }>(document, { input })
  expect(errors).toBeUndefined()
  return data.result
}

/** Expects the member of a result union that has this type name and returns it, typed as this member. */
export function expectPayload<Result extends { __typename: string }, Name extends Result['__typename']>(
  result: Result | null | undefined,
  typename: Name,
): Extract<Result, { __typename: Name }> {
  expect(result).toMatchObject({ __typename: typename })
  return result as Extract<Result, { __typename: Name }>
}

/** Expects a value and returns it, typed as neither null nor undefined. */
export function expectValue<Value>(value: Value): NonNullable<Value> {
  expect(value ?? null).not.toBeNull()
  return value as NonNullable<Value>
}

export function createTestClient(app: FastifyInstance, headers: Record<string, string>): TestClient {
  const cookies: Record<string, string> = {}
  async function runText(query: string, variables: object = {}) {
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      cookies,
      payload: { query, variables },
    })
    for (const { name, value } of response.cookies) {
      if (value === '') delete cookies[name]
      else cookies[name] = value
    }
    return response.json()
  }
  return {
    cookies,
    headers,
    runText,
    graphql: (document, ...[variables]) => runText(print(document), variables as object | undefined),
  }
}
