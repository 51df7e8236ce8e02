export interface ReviewDraft {
  /** 0 before a choice. */
  rating: number
  title: string
  comment: string
}

const getStorageKey = (activityId: string) => `patang.review.${activityId}`

/** Stores the text while its author signs in again. */
export function saveDraft(activityId: string, draft: ReviewDraft) {
  sessionStorage.setItem(getStorageKey(activityId), JSON.stringify(draft))
}

export function readDraft(activityId: string): ReviewDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(getStorageKey(activityId)) ?? 'null')
  } catch {
    return null
  }
}

export function removeDraft(activityId: string) {
  sessionStorage.removeItem(getStorageKey(activityId))
}
