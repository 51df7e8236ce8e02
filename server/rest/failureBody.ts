import type { ExecutionResult } from 'graphql'
import { formatErrorCode, getErrorStatus } from '../../domain/developers/errorCodes.ts'
import type { Context } from '../platform/context.ts'
import { type Failure, InsufficientScope, InvalidInput, TooManyAttempts } from '../platform/failures.ts'

/** Body of a failed REST response (product.md, section 13). */
export interface FailureBody {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds until the next attempt is accepted. */
  retryAfter?: number
  /** Scope that an access token would need; null: closed to access tokens. */
  scope?: string | null
}

export const getStatus = ({ code }: FailureBody) => getErrorStatus(code)

/** Converts a failure that the facade itself throws. */
export function toFailureBody(failure: Failure, { t }: Pick<Context, 't'>): FailureBody {
  const { code, key, values } = failure
  const body: FailureBody = { code, message: t(key, values) }
  if (failure instanceof TooManyAttempts) body.retryAfter = failure.retryAfter
  if (failure instanceof InsufficientScope) body.scope = failure.scope
  if (!(failure instanceof InvalidInput)) return body
  const fields = failure.fields.map((problem) => ({
    field: problem.field,
    code: problem.key,
    message: t(problem.key, problem.values),
  }))
  return { ...body, fields }
}

/** Finds the failure of an execution: its first error, or the failure that its result union holds. */
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
    code: formatErrorCode(result.__typename),
    message,
    ...(fields && { fields: renameFields(fields, fieldNames) }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** REST bodies are flat: the schema's field 'series.recurringCount' is 'recurringCount'. */
function renameFields(fields: NonNullable<FailureBody['fields']>, names: Record<string, string>) {
  return fields.map(({ field, ...problem }) => {
    const last = field.split('.').at(-1) ?? field
    return { field: names[last] ?? last, ...problem }
  })
}
