interface DriverError {
  cause?: { kind?: string; originalCode?: string }
}

/** What Postgres said, in the driver's words; Prisma wraps it for raw statements and models, and not at commit. */
function getDriverCause(error: unknown): NonNullable<DriverError['cause']> {
  const { meta, cause } = error as DriverError & { meta?: { driverAdapterError?: DriverError } }
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

const getErrorKind = (error: unknown) => getDriverCause(error).kind

/** Whether a write broke a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2002' || getErrorKind(error) === 'UniqueConstraintViolation'
}

/** Whether Postgres asks for the transaction again: a serialization failure or a deadlock. */
export function isTransientConflict(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2034' || getErrorKind(error) === 'TransactionWriteConflict'
}

/** Not reachable, no connection left, connection lost, no transaction begun in time. */
const UNAVAILABLE_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024']
const UNAVAILABLE_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
/** Shutting down, starting up, too many connections, connection lost, and a former primary that is read only now. */
const UNAVAILABLE_STATES = /^(57P0[1-5]|53300|08\d{3}|25006)$/
/** What the driver says without a code; Prisma puts its own lines before. */
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

/** Whether the database, not the statement, is what failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  const { kind = '', originalCode = '' } = getDriverCause(error)
  return (
    UNAVAILABLE_CODES.includes(code) ||
    UNAVAILABLE_KINDS.includes(kind) ||
    UNAVAILABLE_STATES.test(originalCode || code) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  )
}
