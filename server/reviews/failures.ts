import { Failure } from '../platform/failures.ts'

/** The caller has already reviewed this activity and can edit that review. */
export class AlreadyReviewed extends Failure {
  readonly activityId: string

  constructor(activityId: string) {
    super('failure.alreadyReviewed')
    this.activityId = activityId
  }
}

/** The author has changed the review since staff read it. Nothing was decided. */
export class ReviewChanged extends Failure {
  constructor() {
    super('failure.reviewChanged')
  }
}

/** The caller manages the provider of the activity. Nothing was written. */
export class OwnActivity extends Failure {
  constructor() {
    super('failure.ownActivity')
  }
}
