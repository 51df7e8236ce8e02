import { Failure } from '../platform/failures.ts'

/** Another editor has saved since the caller read the row. Nothing was changed. */
export class EditConflict extends Failure {
  readonly version: number

  constructor(version: number) {
    super('failure.editConflict')
    this.version = version
  }
}
