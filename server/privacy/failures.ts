import { Failure } from '../platform/failures.ts'

/** Without staff nobody could make staff. */
export class LastAdmin extends Failure {
  readonly code = 'LAST_ADMIN'

  constructor() {
    super('failure.lastAdmin')
  }
}
