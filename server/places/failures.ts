import { Failure } from '../platform/failures.ts'

/** The gazetteer has no place with this name or PIN code. */
export class UnknownPlace extends Failure {
  constructor(location: string) {
    super('failure.unknownPlace', { location })
  }
}
