import { Failure } from '../platform/failures.ts'

/** Somebody else has saved since the caller read it; nothing of the caller's was saved. */
export class EditConflict extends Failure {
  readonly code = 'EDITED_MEANWHILE'
  readonly version: number

  constructor(version: number) {
    super('failure.editedMeanwhile')
    this.version = version
  }
}

/** Of two editors at once the second is told, instead of undoing what the first did. */
export function requireVersion(stored: { version: number }, seen: number) {
  if (stored.version !== seen) throw new EditConflict(stored.version)
}
