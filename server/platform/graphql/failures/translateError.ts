import { GraphQLError, Kind } from 'graphql'
import type { Context } from '../../context.ts'
import { isDatabaseUnavailable } from '../../database/sqlErrors.ts'
import { Failure, InsufficientScope, InvalidInput, TooManyRequests, Unavailable } from '../../failures.ts'

/**
 * The error as the caller sees it: an expected failure is translated and gets its code and fields, an error of GraphQL
 * itself stays as it is, and every other error is logged and masked.
 */
export function translateError(error: GraphQLError, context: Context, logError: (error: unknown) => void) {
  const cause = findInvalidCursor(error) ?? unwrapError(error.originalError)
  if (cause instanceof Failure) {
    const extensions = { code: cause.code, ...getFailureDetails(cause, context) }
    return copyError(error, context.t(cause.key, cause.values), extensions)
  }
  if (!cause || cause instanceof GraphQLError)
    return copyError(error, error.message, { code: 'BAD_REQUEST', ...error.extensions })
  logError(cause)
  if (isDatabaseUnavailable(cause))
    return copyError(error, context.t('failure.unavailable'), getUnavailableExtensions())
  return copyError(error, context.t('failure.unexpected'), { code: 'INTERNAL_SERVER_ERROR' })
}

/** Pothos refuses a malformed cursor before the resolver of the list runs. */
function findInvalidCursor({ message, nodes }: GraphQLError) {
  if (!message.startsWith('Invalid cursor')) return null
  const given = nodes?.flatMap((node) => (node.kind === Kind.FIELD ? (node.arguments ?? []) : [])) ?? []
  const names = given.map(({ name }) => name.value).filter((name) => name === 'after' || name === 'before')
  return new InvalidInput(
    (names.length > 0 ? names : ['after']).map((field) => ({ field, key: 'validation.invalid' })),
  )
}

/** Over HTTP the error becomes status 503 with a Retry-After header. */
export function getUnavailableExtensions() {
  const { code, retryAfter } = new Unavailable()
  return { code, retryAfter, http: { status: 503, headers: { 'retry-after': String(retryAfter) } } }
}

function copyError(error: GraphQLError, message: string, extensions: Record<string, unknown>) {
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

/** Libraries wrap an error in a GraphQLError, sometimes more than once. */
function unwrapError(error: Error | null | undefined): Error | null | undefined {
  return error instanceof GraphQLError && error.originalError ? unwrapError(error.originalError) : error
}

function getFailureDetails(failure: Failure, context: Context) {
  if (failure instanceof InsufficientScope) return { scope: failure.scope }
  if (failure instanceof TooManyRequests) return { retryAfter: failure.retryAfter }
  if (!(failure instanceof InvalidInput)) return {}
  return {
    fields: failure.fields.map(({ field, key, values }) => ({
      field,
      code: key,
      message: context.t(key, values),
    })),
  }
}
