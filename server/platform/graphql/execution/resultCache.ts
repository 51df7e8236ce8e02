import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isLeafType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { type Context, RECENT_WRITE_COOKIE } from '../../context.ts'
import { createVersionedCache, type VersionedCache } from '../../versionedCache.ts'

/** Sessions start and ratings are recalculated without an event, so no result is fresh for longer. */
const FRESH_MS = 15_000
/** Objects of a result take memory beside its text. */
const BYTES_PER_CHARACTER = 6

type Data = NonNullable<ExecutionResult['data']>

interface CachedResult {
  data: Data
  text: string
}

export type ResultCache = VersionedCache<CachedResult>

/** Cached results. Above the limit, the cache drops the result without a request for the longest time. */
export function createResultCache(maxBytes: number): ResultCache {
  return createVersionedCache({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => (text.length + key.length) * BYTES_PER_CHARACTER,
    ttl: FRESH_MS,
  })
}

/**
 * Serves the queries of visitors from the cache when they read the catalogue only. A list that many programs read then
 * costs no execution (decision 065). The limits come first: a stored result costs its caller as much as another.
 */
export function cacheResults(cache: ResultCache, catalogueTypes: ReadonlySet<string>): Plugin<Context> {
  const documents = new WeakMap<DocumentNode, { number: number; isCatalogue: boolean }>()
  let documentCount = 0

  function describeDocument({ document, schema }: ExecutionArgs) {
    const known = documents.get(document)
    if (known) return known
    documentCount += 1
    const isCatalogue = readsCatalogueOnly(document, schema, catalogueTypes)
    const described = { number: documentCount, isCatalogue }
    documents.set(document, described)
    return described
  }

  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { contextValue: context, operationName, variableValues } = args
      if (!isVisitor(context)) return
      const { number, isCatalogue } = describeDocument(args)
      if (!isCatalogue) return
      const key = JSON.stringify([number, context.language, operationName, variableValues])
      const found = cache.get(key)
      if (found) return setResultAndStopExecution(toResult(found))
      const { version } = cache
      return {
        onExecuteDone({ result }) {
          const { data, errors } = result as ExecutionResult
          if (!data || errors) return
          cache.set(key, { data, text: JSON.stringify(data) }, version)
        },
      }
    },
  }
}

/** Yoga formats a result with its own `stringify`, which here has the text of the data already. */
function toResult({ data, text }: CachedResult): ExecutionResult {
  const stringify = ({ extensions }: ExecutionResult) =>
    `{"data":${text}${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ''}}`
  return { data, stringify } as ExecutionResult
}

/** A visitor who has just written, such as by signing out, reads from the database. */
function isVisitor({ signedIn, program, caller }: Context) {
  return !signedIn && !program && caller.cookies[RECENT_WRITE_COOKIE] === undefined
}

/** Whether each field of a query returns a type of the catalogue, or a scalar of one. */
function readsCatalogueOnly(
  document: DocumentNode,
  schema: GraphQLSchema,
  catalogueTypes: ReadonlySet<string>,
): boolean {
  if (getOperationAST(document)?.operation !== 'query') return false
  const typeInfo = new TypeInfo(schema)
  let isCatalogue = true
  const checkField = () => {
    const parent = typeInfo.getParentType()
    const type = getNamedType(typeInfo.getType())
    const isOfCatalogue = catalogueTypes.has(parent?.name ?? '') && isLeafType(type)
    const returnsCatalogue = catalogueTypes.has(type?.name ?? '')
    isCatalogue &&= isOfCatalogue || returnsCatalogue
  }
  visit(document, visitWithTypeInfo(typeInfo, { Field: checkField }))
  return isCatalogue
}
