import type { ExecutionResult } from 'graphql'
import { getErrorStatus } from '../../domain/developers/errorCodes.ts'
import type { Context } from '../platform/context.ts'
import { type Failure, InsufficientScope, InvalidInput, TooManyAttempts } from '../platform/failures.ts'

/** What a call that cannot be answered says (product.md, section 13). */
export interface FailureBody {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds. */
  retryAfter?: number
  /** What an access token would need; null: no token opens it. */
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

/** What the document failed with: an error, or a member of its result that is a failure. */
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

/** 'series.recurringCount' is 'recurringCount' here: bodies are flat. */
function renameFields(fields: NonNullable<FailureBody['fields']>, names: Record<string, string>) {
  return fields.map(({ field, ...problem }) => {
    const last = field.split('.').at(-1) ?? field
    return { field: names[last] ?? last, ...problem }
  })
}
