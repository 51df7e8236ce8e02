import type { ExecutionResult } from 'graphql'
import { statusOfCode } from '../../domain/developers/errorCodes.ts'
import type { Context } from '../platform/context.ts'
import { type Failure, InsufficientScope, InvalidInput, TooManyAttempts } from '../platform/errors.ts'

/** What a call that cannot be answered says (product.md, section 13). */
export interface Refusal {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds. */
  retryAfter?: number
  /** What an access token would need; null: no token opens it. */
  scope?: string | null
}

export const statusOf = ({ code }: Refusal) => statusOfCode(code)

/** A failure of the facade itself. */
export function refusalOf(failure: Failure, { t }: Pick<Context, 't'>): Refusal {
  const { code, key, values } = failure
  const refusal: Refusal = { code, message: t(key, values) }
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
export function refusalIn(
  { data, errors }: ExecutionResult,
  fieldNames: Record<string, string> = {},
): Refusal | null {
  const [error] = errors ?? []
  if (error) {
    const { code = 'BAD_REQUEST', fields, scope, retryAfter } = error.extensions as Partial<Refusal>
    return {
      code,
      message: error.message,
      ...(scope !== undefined && { scope }),
      ...(fields && { fields: renamed(fields, fieldNames) }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
  const result = (data?.result ?? {}) as Refusal & { __typename?: string }
  if (!result.__typename) return null
  const { message, fields, retryAfter } = result
  return {
    code: result.__typename.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
    message,
    ...(fields && { fields: renamed(fields, fieldNames) }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** 'series.recurringCount' is 'recurringCount' here: bodies are flat. */
function renamed(fields: NonNullable<Refusal['fields']>, names: Record<string, string>) {
  return fields.map(({ field, ...problem }) => {
    const last = field.split('.').at(-1) ?? field
    return { field: names[last] ?? last, ...problem }
  })
}
