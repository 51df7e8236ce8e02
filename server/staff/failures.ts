import { Failure } from '../platform/failures.ts'

/** Staff cannot change their own account, so that at least one staff member remains. */
export class NotYourself extends Failure {
  readonly code = 'NOT_ONESELF'

  constructor() {
    super('failure.notOneself')
  }
}

/** Staff need a password to sign in. */
export class NoPassword extends Failure {
  readonly code = 'NO_PASSWORD'

  constructor() {
    super('failure.noPassword')
  }
}
