import { Failure } from '../platform/failures.ts'

/** Nobody knows a place by this name or PIN code. */
export class UnknownPlace extends Failure {
  readonly code = 'UNKNOWN_PLACE'

  constructor(location: string) {
    super('failure.unknownPlace', { location })
  }
}
