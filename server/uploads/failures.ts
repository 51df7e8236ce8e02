import { Failure } from '../platform/failures.ts'

/** The file is no picture that we take, whatever its name says. */
export class NoPicture extends Failure {
  readonly code = 'NO_PICTURE'

  constructor() {
    super('failure.noPicture')
  }
}

/** More bytes than a picture may have. */
export class TooLarge extends Failure {
  readonly code = 'TOO_LARGE'

  constructor() {
    super('failure.tooLarge', { megabytes: 5 })
  }
}
