import { EditConflict } from '../failures.ts'

/** Throws EditConflict when another editor has saved since the caller read the row. */
export function requireVersion(stored: { version: number }, seen: number) {
  if (stored.version !== seen) throw new EditConflict(stored.version)
}
