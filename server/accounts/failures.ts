import { Failure } from '../platform/failures.ts'

/** The same for an unknown address and a wrong password. */
export class InvalidCredentials extends Failure {
  readonly code = 'INVALID_CREDENTIALS'

  constructor() {
    super('failure.invalidCredentials')
  }
}

/** A mailed link that was used, is too old, or never was. */
export class InvalidResetLink extends Failure {
  readonly code = 'RESET_LINK_INVALID'

  constructor() {
    super('failure.resetLinkInvalid')
  }
}
