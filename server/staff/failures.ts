import { Failure } from '../platform/failures.ts'

/** Staff cannot change their own account: at least one staff member always stays. */
export class NotYourself extends Failure {
  constructor() {
    super('failure.notYourself')
  }
}

/** A user without a password cannot sign in as staff. */
export class NoPassword extends Failure {
  constructor() {
    super('failure.noPassword')
  }
}
