import { CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { Failure } from '../platform/failures.ts'

/** The family has the largest allowed number of children. */
export class TooManyChildren extends Failure {
  readonly limit = CHILDREN_MAX

  constructor() {
    super('failure.tooManyChildren', { max: CHILDREN_MAX })
  }
}
