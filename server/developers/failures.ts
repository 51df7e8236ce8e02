import { TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { Failure } from '../platform/failures.ts'

/** The user has the largest allowed number of access tokens. */
export class TooManyTokens extends Failure {
  constructor() {
    super('failure.tooManyTokens', { limit: TOKENS_MAX })
  }
}
