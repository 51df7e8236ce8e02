export interface ReviewDraft {
  /** 0 while nothing is chosen. */
  rating: number
  title: string
  comment: string
}

const nameOf = (activityId: string) => `patang.review.${activityId}`

/** Keeps what was written while its author signs in again. */
export function holdDraft(activityId: string, draft: ReviewDraft) {
  sessionStorage.setItem(nameOf(activityId), JSON.stringify(draft))
}

export function heldDraft(activityId: string): ReviewDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(activityId)) ?? 'null')
  } catch {
    return null
  }
}

export function forgetDraft(activityId: string) {
  sessionStorage.removeItem(nameOf(activityId))
}
