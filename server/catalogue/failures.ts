import { Failure } from '../platform/failures.ts'

/** Another editor has saved since the caller read the item. Nothing was saved. */
export class EditConflict extends Failure {
  readonly code = 'EDITED_MEANWHILE'
  readonly version: number

  constructor(version: number) {
    super('failure.editedMeanwhile')
    this.version = version
  }
}

/** Refuses the second of two concurrent editors. */
export function requireVersion(stored: { version: number }, seen: number) {
  if (stored.version !== seen) throw new EditConflict(stored.version)
}
