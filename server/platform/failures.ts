import type { z } from 'zod'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import { formatErrorCode } from '../../domain/developers/errorCodes.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import type { MessageKey, MessageValues } from '../../domain/messages/messages.ts'

/**
 * An expected failure that a use case throws and the caller sees. It has a message key, so it is shown in the reader's
 * language. All other errors are masked.
 */
export abstract class Failure extends Error {
  /** Follows from the name of the class, which is also the name of the GraphQL type: NotFound is NOT_FOUND. */
  readonly code = formatErrorCode(this.constructor.name)
  readonly key: MessageKey
  readonly values: MessageValues

  constructor(key: MessageKey, values: MessageValues = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

export interface InvalidFieldProblem {
  /** Path of the input field, such as 'series.recurringCount'. */
  field: string
  key: MessageKey
  values?: MessageValues
}

/** The input breaks rules. Names each invalid field with its message. Nothing was changed. */
export class InvalidInput extends Failure {
  readonly fields: InvalidFieldProblem[]

  constructor(fields: InvalidFieldProblem[]) {
    super('failure.invalidInput')
    this.fields = fields
  }
}

/** The object does not exist, or the caller may not see it. */
export class NotFound extends Failure {
  constructor(key: MessageKey = 'failure.notFound') {
    super(key)
  }
}

/** The caller has to sign in. */
export class NotSignedIn extends Failure {
  constructor() {
    super('failure.notSignedIn')
  }
}

/** The caller is signed in without the necessary right. */
export class NotAllowed extends Failure {
  constructor() {
    super('failure.notAllowed')
  }
}

/** The user has to verify the e-mail address of the account with a mailed link first. */
export class EmailNotVerified extends Failure {
  constructor() {
    super('failure.emailNotVerified')
  }
}

/** The user has to enter the password again, because the last time is too long ago for this change. */
export class PasswordRequired extends Failure {
  constructor() {
    super('failure.passwordRequired')
  }
}

/** The access token of the Authorization header is unknown, expired or revoked. */
export class InvalidToken extends Failure {
  constructor() {
    super('failure.invalidToken')
  }
}

/** The access token lacks this scope. Null: no scope allows the operation. */
export class InsufficientScope extends Failure {
  readonly scope: string | null

  constructor(scope: Scope | null) {
    const name = scope && toEnumName(scope)
    super(name ? 'failure.insufficientScope' : 'failure.closedToTokens', { scope: name ?? '' })
    this.scope = name
  }
}

/** Too many attempts to guess a secret. */
export class TooManyAttempts extends Failure {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('failure.tooManyAttempts', { minutes: Math.ceil(retryAfter / 60) })
    this.retryAfter = retryAfter
  }
}

/** The rate limit of the minute is exceeded. */
export class TooManyRequests extends Failure {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('failure.tooManyRequests', { seconds: retryAfter })
    this.retryAfter = retryAfter
  }
}

/** The database is unavailable. The caller should retry soon. */
export class Unavailable extends Failure {
  /** Seconds. */
  readonly retryAfter = 5

  constructor() {
    super('failure.unavailable')
  }
}

/** The idempotency key belongs to another request of this user. */
export class KeyReused extends Failure {
  constructor() {
    super('failure.keyReused')
  }
}

/** A page of another site tried to change something with this browser. */
export class CrossSite extends Failure {
  constructor() {
    super('failure.crossSite')
  }
}

/** With the input, an issue distinguishes an absent value from one of a wrong type. */
const REPORT_INPUT = { reportInput: true }

/**
 * Parses a caller's input, or throws InvalidInput that names each field. The schemas' messages are message
 * keys.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, REPORT_INPUT)
  if (parsed.success) {
    requireStorable(parsed.data)
    return parsed.data
  }
  throw new InvalidInput(parsed.error.issues.flatMap(getFieldProblems))
}

/**
 * As `parseInput`. An invalid input also names what `findOthers` finds in the database, so a caller reads every invalid
 * field at once.
 */
export async function parseInputWith<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  findOthers: () => Promise<InvalidFieldProblem[]>,
): Promise<z.output<Schema>> {
  try {
    return parseInput(schema, input)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const named = new Set(error.fields.map(({ field }) => field))
    const others = (await findOthers()).filter(({ field }) => !named.has(field))
    throw new InvalidInput([...error.fields, ...others])
  }
}

/** The problems of an input; none when it is valid. */
export function findProblems(schema: z.ZodType, input: unknown): InvalidFieldProblem[] {
  return schema.safeParse(input, REPORT_INPUT).error?.issues.flatMap(getFieldProblems) ?? []
}

function getFieldProblems(issue: z.core.$ZodIssue): InvalidFieldProblem[] {
  const formatPath = (...path: PropertyKey[]) => [...issue.path, ...path].join('.')
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: formatPath(key), key: 'validation.unknownField' }))
  return [{ field: formatPath(), key: getMessageKey(issue), values: getMessageValues(issue) }]
}

/** Refuses what Postgres cannot store in text or in JSON: NUL, and half of a character that UTF-16 writes with two units. */
function requireStorable(input: unknown, path: string[] = []) {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed()))
    throw new InvalidInput([{ field: path.join('.'), key: 'validation.invalid' }])
  if (typeof input !== 'object' || input === null || ArrayBuffer.isView(input)) return
  for (const [name, value] of Object.entries(input)) requireStorable(value, [...path, name])
}

/**
 * zod's own messages ('Invalid input: expected string…') are in English only, so a message key replaces
 * them.
 */
function getMessageKey(issue: z.core.$ZodIssue): MessageKey {
  if (/^[a-z]+(\.[A-Za-z]+)+$/.test(issue.message)) return issue.message as MessageKey
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required'
  return 'validation.invalid'
}

function getMessageValues(issue: z.core.$ZodIssue): MessageValues {
  const { minimum, maximum, params } = issue as {
    minimum?: number | bigint
    maximum?: number | bigint
    params?: MessageValues
  }
  return { min: Number(minimum ?? 0), max: Number(maximum ?? 0), ...params }
}
