import pg from 'pg'

interface DriverError {
  cause?: { kind?: string; originalCode?: string }
}

/** Kinds that Prisma's adapter gives to Postgres' codes: unique violation, serialization failure, deadlock. */
const KINDS: Record<string, string> = {
  '23505': 'UniqueConstraintViolation',
  '40001': 'TransactionWriteConflict',
  '40P01': 'TransactionWriteConflict',
}

/**
 * The driver's error. Prisma wraps it for raw statements and for models, but not at commit. `sql.rows` outside of a transaction throws it as it
 * is.
 */
function getDriverCause(error: unknown): NonNullable<DriverError['cause']> {
  if (error instanceof pg.DatabaseError)
    return { kind: KINDS[error.code ?? ''] ?? '', originalCode: error.code ?? '' }
  const { meta, cause } = error as DriverError & { meta?: { driverAdapterError?: DriverError } }
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

const getErrorKind = (error: unknown) => getDriverCause(error).kind

/** True when a write violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2002' || getErrorKind(error) === 'UniqueConstraintViolation'
}

/** Postgres' codes of a row that another row refers to, or that refers to a missing one. */
const FOREIGN_KEY_STATES = ['23001', '23503']

/** True when a write violates a foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (
    (error as { code?: string }).code === 'P2003' ||
    FOREIGN_KEY_STATES.includes(getDriverCause(error).originalCode ?? '')
  )
}

/** True when Postgres requires a retry of the transaction: serialization failure or deadlock. */
export function isTransientConflict(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2034' || getErrorKind(error) === 'TransactionWriteConflict'
}

/** Prisma's codes: unreachable, no free connection, connection lost, transaction not started in time. */
const UNAVAILABLE_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024']
/** Node's codes of a connection that is refused or lost. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const UNAVAILABLE_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
/**
 * Postgres' codes: shutting down, starting up, too many connections, connection lost, and a former primary
 * that is read-only.
 */
const UNAVAILABLE_STATES = /^(57P0[1-5]|53300|08\d{3}|25006)$/
/** Messages of driver errors without a code. Prisma adds its own lines before them. */
const UNAVAILABLE_MESSAGES = new RegExp(
  [
    'connect E[A-Z]+',
    'Connection terminated',
    'Client has encountered a connection error',
    'timeout exceeded when trying to connect',
    'Transaction API error: Unable to start a transaction in the given time',
  ]
    .map((beginning) => `^${beginning}`)
    .join('|'),
  'm',
)

/** True when the database failed, not the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  const { kind = '', originalCode = '' } = getDriverCause(error)
  return (
    UNAVAILABLE_CODES.includes(code) ||
    SOCKET_CODES.includes(code) ||
    UNAVAILABLE_KINDS.includes(kind) ||
    UNAVAILABLE_STATES.test(originalCode || code) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  )
}
