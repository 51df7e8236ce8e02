/** Codes that reject a whole request, with their REST status. GraphQL has the code in `extensions.code`. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  BAD_USER_INPUT: 400,
  TOO_EXPENSIVE: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_TOKEN: 401,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  EMAIL_NOT_VERIFIED: 403,
  PASSWORD_REQUIRED: 403,
  CROSS_SITE: 403,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  INVALID_INPUT: 422,
  NO_PICTURE: 422,
  UNKNOWN_PLACE: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const

type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** Every other failure conflicts with the stored state: full, already reviewed, another price. */
export const CONFLICT_STATUS = 409

export function getErrorStatus(code: string): number {
  return (ERROR_STATUS as Record<string, number>)[code] ?? CONFLICT_STATUS
}

/** Code of a failure's type: NotFound is NOT_FOUND. */
export function formatErrorCode(typeName: string): string {
  return typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
}
