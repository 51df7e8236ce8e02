import type { ExecutionResult } from 'graphql'
import { getErrorStatus } from '../../domain/developers/errorCodes.ts'
import type { Context } from '../platform/context.ts'
import { type Failure, InsufficientScope, InvalidInput, TooManyAttempts } from '../platform/failures.ts'

/** Body of a failed call (product.md, section 13). */
export interface FailureBody {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds. */
  retryAfter?: number
  /** Scope that the access token lacks; null when no token may call. */
  scope?: string | null
}

export const getStatus = ({ code }: FailureBody) => getErrorStatus(code)

/** A failure of the facade itself. */
export function toFailureBody(failure: Failure, { t }: Pick<Context, 't'>): FailureBody {
  const { code, key, values } = failure
  const refusal: FailureBody = { code, message: t(key, values) }
  if (failure instanceof TooManyAttempts) refusal.retryAfter = failure.retryAfter
  if (failure instanceof InsufficientScope) refusal.scope = failure.scope
  if (!(failure instanceof InvalidInput)) return refusal
  const fields = failure.fields.map((problem) => ({
    field: problem.field,
    code: problem.key,
    message: t(problem.key, problem.values),
  }))
  return { ...refusal, fields }
}

/** The failure of a document: an error, or a failure type in its result. */
export function findResultFailure(
  { data, errors }: ExecutionResult,
  fieldNames: Record<string, string> = {},
): FailureBody | null {
  const [error] = errors ?? []
  if (error) {
    const { code = 'BAD_REQUEST', fields, scope, retryAfter } = error.extensions as Partial<FailureBody>
    return {
      code,
      message: error.message,
      ...(scope !== undefined && { scope }),
      ...(fields && { fields: renameFields(fields, fieldNames) }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
  const result = (data?.result ?? {}) as FailureBody & { __typename?: string }
  if (!result.__typename) return null
  const { message, fields, retryAfter } = result
  return {
    code: result.__typename.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
    message,
    ...(fields && { fields: renameFields(fields, fieldNames) }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** 'series.recurringCount' becomes 'recurringCount', because bodies are flat. */
function renameFields(fields: NonNullable<FailureBody['fields']>, names: Record<string, string>) {
  return fields.map(({ field, ...problem }) => {
    const last = field.split('.').at(-1) ?? field
    return { field: names[last] ?? last, ...problem }
  })
}
