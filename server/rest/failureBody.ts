import type { ExecutionResult } from 'graphql'
import { formatErrorCode, getErrorStatus } from '../../domain/developers/errorCodes.ts'
import type { FailureBody } from '../platform/http/failureBody.ts'

export const getStatus = ({ code }: FailureBody) => getErrorStatus(code)

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
