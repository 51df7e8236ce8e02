import type { ExecutionResult } from 'graphql'
import type { Context } from '../platform/context.ts'
import { type Failure, InvalidInput, TooManyAttempts } from '../platform/errors.ts'

/** What a call that cannot be answered says (product.md, section 13). */
export interface Refusal {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds. */
  retryAfter?: number
}

/** Whatever is not here is a conflict with what there is: full, already reviewed, another price. */
const STATUS: Record<string, number> = {
  BAD_REQUEST: 400,
  BAD_USER_INPUT: 400,
  TOO_EXPENSIVE: 400,
  INVALID_CREDENTIALS: 401,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  INVALID_INPUT: 422,
  UNKNOWN_PLACE: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
}

export const statusOf = ({ code }: Refusal) => STATUS[code] ?? 409

/** A failure of the facade itself. */
export function refusalOf(failure: Failure, { t }: Pick<Context, 't'>): Refusal {
  const { code, key, values } = failure
  const refusal: Refusal = { code, message: t(key, values) }
  if (failure instanceof TooManyAttempts) refusal.retryAfter = failure.retryAfter
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
    const { code = 'BAD_REQUEST', fields, retryAfter } = error.extensions as Partial<Refusal>
    return {
      code,
      message: error.message,
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
