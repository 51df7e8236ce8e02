interface DriverError {
  cause?: { kind?: string; originalCode?: string }
}

/** What Postgres said, in the driver's words; Prisma wraps it for raw statements and models, and not at commit. */
function causeOf(error: unknown): NonNullable<DriverError['cause']> {
  const { meta, cause } = error as DriverError & { meta?: { driverAdapterError?: DriverError } }
  return meta?.driverAdapterError?.cause ?? cause ?? {}
}

const kindOf = (error: unknown) => causeOf(error).kind

/** Whether a write broke a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2002' || kindOf(error) === 'UniqueConstraintViolation'
}

/** Whether Postgres asks for the transaction again: a serialization failure or a deadlock. */
export function isTransientConflict(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2034' || kindOf(error) === 'TransactionWriteConflict'
}

/** Not reachable, no connection left, connection lost, no transaction begun in time. */
const AWAY_CODES = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024']
const AWAY_KINDS = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']
/** Shutting down, starting up, too many connections, connection lost, and a former primary that is read only now. */
const AWAY_STATES = /^(57P0[1-5]|53300|08\d{3}|25006)$/
/** What the driver says without a code; Prisma puts its own lines before. */
const AWAY_MESSAGES = new RegExp(
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
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  const { kind = '', originalCode = '' } = causeOf(error)
  return (
    AWAY_CODES.includes(code) ||
    AWAY_KINDS.includes(kind) ||
    AWAY_STATES.test(originalCode || code) ||
    AWAY_MESSAGES.test(error.message)
  )
}
