import { Failure } from '../platform/failures.ts'

/** The same failure for an unknown address and a wrong password. */
export class InvalidCredentials extends Failure {
  constructor() {
    super('failure.invalidCredentials')
  }
}

/** The mailed link was used, and the address is verified. The failure does not name it. */
export class EmailAlreadyVerified extends Failure {
  constructor() {
    super('failure.emailAlreadyVerified')
  }
}

/** The mailed link has expired, never existed, or belongs to a former address. */
export class InvalidVerificationLink extends Failure {
  constructor() {
    super('failure.invalidVerificationLink')
  }
}

/** The mailed link was used, has expired or never existed. */
export class InvalidResetLink extends Failure {
  constructor() {
    super('failure.invalidResetLink')
  }
}
