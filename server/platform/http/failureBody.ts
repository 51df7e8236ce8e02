import type { Context } from '../context.ts'
import { type Failure, InsufficientScope, InvalidInput, TooManyAttempts } from '../failures.ts'

/** Body of a failed HTTP response outside of GraphQL (product.md, section 13). */
export interface FailureBody {
  code: string
  message: string
  fields?: { field: string; code: string; message: string }[]
  /** Seconds until the next attempt is accepted. */
  retryAfter?: number
  /** Scope that an access token would need; null: closed to access tokens. */
  scope?: string | null
}

/** The body of a failure, in the reader's language. */
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
