import { Failure } from '../platform/failures.ts'

/** Staff cannot change their own account, so that at least one staff member always stays. */
export class NotYourself extends Failure {
  readonly code = 'NOT_ONESELF'

  constructor() {
    super('failure.notOneself')
  }
}

/** A user without a password cannot sign in as staff. */
export class NoPassword extends Failure {
  readonly code = 'NO_PASSWORD'

  constructor() {
    super('failure.noPassword')
  }
}
