import { Failure } from '../platform/failures.ts'

/** The caller has already reviewed this activity and can edit that review. */
export class AlreadyReviewed extends Failure {
  readonly activityId: string

  constructor(activityId: string) {
    super('failure.alreadyReviewed')
    this.activityId = activityId
  }
}

/** The caller manages the provider of the activity. Nothing was written. */
export class OwnActivity extends Failure {
  constructor() {
    super('failure.ownActivity')
  }
}
