import { IMAGE_MEGABYTES_MAX } from '../../domain/catalogue/images.ts'
import { Failure } from '../platform/failures.ts'

/** The file is not a picture in a supported format, whatever its name says. */
export class NoPicture extends Failure {
  constructor() {
    super('failure.noPicture')
  }
}

/** The file is larger than a picture may be. */
export class TooLarge extends Failure {
  constructor() {
    super('failure.tooLarge', { megabytes: IMAGE_MEGABYTES_MAX })
  }
}
