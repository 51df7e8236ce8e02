import { Failure } from '../platform/failures.ts'

/** Equal for an unknown address and a wrong password. */
export class InvalidCredentials extends Failure {
  readonly code = 'INVALID_CREDENTIALS'

  constructor() {
    super('failure.invalidCredentials')
  }
}

/** A mailed link that is used, expired or unknown. */
export class InvalidResetLink extends Failure {
  readonly code = 'RESET_LINK_INVALID'

  constructor() {
    super('failure.resetLinkInvalid')
  }
}
