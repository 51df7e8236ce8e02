export interface ReviewDraft {
  /** 0 before a choice. */
  rating: number
  title: string
  comment: string
}

/** Name of an activity's draft in the tab's storage, which keeps the text while its author signs in again. */
export const getReviewDraftName = (activityId: string) => `review.${activityId}`
