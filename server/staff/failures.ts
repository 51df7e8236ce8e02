import { Failure } from '../platform/failures.ts'

/** Nobody shuts themselves out by a slip; so one member of staff always stays. */
export class NotYourself extends Failure {
  readonly code = 'NOT_ONESELF'

  constructor() {
    super('failure.notOneself')
  }
}

/** Without a password nobody could sign in as staff. */
export class NoPassword extends Failure {
  readonly code = 'NO_PASSWORD'

  constructor() {
    super('failure.noPassword')
  }
}
