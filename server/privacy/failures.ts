import { Failure } from '../platform/failures.ts'

/** Without staff, no user could become staff again. */
export class LastAdmin extends Failure {
  readonly code = 'LAST_ADMIN'

  constructor() {
    super('failure.lastAdmin')
  }
}
