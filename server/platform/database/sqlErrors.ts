interface DriverError {
  cause?: { kind?: string }
}

/** What Postgres said, in the driver's word; Prisma wraps it for raw statements and models, and not at commit. */
function kindOf(error: unknown): string | undefined {
  const { meta, cause } = error as DriverError & { meta?: { driverAdapterError?: DriverError } }
  return meta?.driverAdapterError?.cause?.kind ?? cause?.kind
}

/** Whether a write broke a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2002' || kindOf(error) === 'UniqueConstraintViolation'
}

/** Whether Postgres asks for the transaction again: a serialization failure or a deadlock. */
export function isTransientConflict(error: unknown): boolean {
  return (error as { code?: string }).code === 'P2034' || kindOf(error) === 'TransactionWriteConflict'
}
