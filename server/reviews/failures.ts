import { Failure } from '../platform/failures.ts'

/** The caller already has a review of this activity, which can be edited. */
export class AlreadyReviewed extends Failure {
  readonly code = 'ALREADY_REVIEWED'
  readonly activityId: string

  constructor(activityId: string) {
    super('failure.alreadyReviewed')
    this.activityId = activityId
  }
}
