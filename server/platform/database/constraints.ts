/** Whether a write broke a unique key (P2002, or its driver error from a raw statement). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause, meta } = error as {
    code?: string
    cause?: { kind?: string; originalCode?: string }
    meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  const original = cause?.originalCode ?? meta?.driverAdapterError?.cause?.originalCode ?? meta?.code
  return code === 'P2002' || cause?.kind === 'UniqueConstraintViolation' || original === '23505'
}
