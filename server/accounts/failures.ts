import { Failure } from '../platform/errors.ts'

/** The same for an unknown address and a wrong password. */
export class InvalidCredentials extends Failure {
  readonly code = 'INVALID_CREDENTIALS'

  constructor() {
    super('failure.invalidCredentials')
  }
}

/** A mailed link that was used, is too old, or never was. */
export class ResetLinkInvalid extends Failure {
  readonly code = 'RESET_LINK_INVALID'

  constructor() {
    super('failure.resetLinkInvalid')
  }
}
