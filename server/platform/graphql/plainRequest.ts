import type { FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { type FetchAPI, processRegularResult } from 'graphql-yoga'

/**
 * A GraphQL request in the ordinary form: a JSON object that is posted, with the document's text or its identifier, and
 * variables of the right types.
 */
export interface PlainRequest {
  documentId: string | undefined
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
  mediaType: MediaType
}

type MediaType = 'application/json' | 'application/graphql-response+json'

const PARAMETERS = new Set(['query', 'documentId', 'variables', 'operationName', 'extensions'])

/**
 * Reads a request that the pipeline can execute without Yoga's own request and response; null for every other one,
 * which Yoga handles or refuses.
 */
export function readPlainRequest({ method, headers, body }: FastifyRequest): PlainRequest | null {
  const mediaType = getMediaType(headers.accept)
  if (method !== 'POST' || !mediaType || !isObject(body)) return null
  if (!headers['content-type']?.startsWith('application/json')) return null
  const { query, documentId, variables, operationName, extensions } = body
  const isPlain =
    isDocument(query, documentId) &&
    (variables == null || isObject(variables)) &&
    (operationName == null || typeof operationName === 'string') &&
    (extensions == null || isObject(extensions)) &&
    Object.keys(body).every((name) => PARAMETERS.has(name))
  if (!isPlain) return null
  return {
    documentId: documentId as string | undefined,
    variables: variables ?? undefined,
    operationName: operationName ?? undefined,
    mediaType,
  }
}

/** A document is given by its text or by its identifier. */
function isDocument(query: unknown, documentId: unknown) {
  if (documentId === undefined) return typeof query === 'string'
  return typeof documentId === 'string' && query === undefined
}

/** The first media type of the Accept header decides, as in Yoga. */
function getMediaType(accept = '*/*'): MediaType | null {
  const [first = '', parameter] = (accept.split(',', 1)[0] ?? '').split(';')
  if (parameter?.includes('charset')) return null
  const type = first.trim().toLowerCase()
  if (type === 'application/graphql-response+json') return type
  return type === '*/*' || type === 'application/json' ? 'application/json' : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const dataTexts = new WeakMap<object, string>()

/** Names the JSON text of a result's data, which is then not formatted again. */
export function setDataText(data: object, text: string) {
  dataTexts.set(data, text)
}

function stringifyResult(result: ExecutionResult): string {
  const text = result.data && dataTexts.get(result.data)
  if (text === undefined || text === null) return JSON.stringify(result)
  const extensions = result.extensions ? `,"extensions":${JSON.stringify(result.extensions)}` : ''
  return `{"data":${text}${extensions}}`
}

/** Status, headers and body of a response. Yoga derives those of a result with errors. */
export async function formatResponse(result: ExecutionResult, mediaType: MediaType) {
  if (!result.errors) {
    const headers = { 'content-type': `${mediaType}; charset=utf-8` }
    return { status: 200, headers, body: stringifyResult(result) }
  }
  const response = processRegularResult(result, { Response } as FetchAPI, mediaType)
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}
