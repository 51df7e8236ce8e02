import { Failure } from '../platform/errors.ts'

/** The same for an unknown address and a wrong password. */
export class InvalidCredentials extends Failure {
  readonly code = 'INVALID_CREDENTIALS'

  constructor() {
    super('failure.invalidCredentials')
  }
}
