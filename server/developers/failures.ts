import { TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { Failure } from '../platform/failures.ts'

/** As many tokens as a person may have. */
export class TooManyTokens extends Failure {
  readonly code = 'TOO_MANY_TOKENS'

  constructor() {
    super('failure.tooManyTokens', { limit: TOKENS_MAX })
  }
}
