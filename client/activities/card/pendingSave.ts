import { readDraft, removeDraft, writeDraft } from '../../platform/drafts.ts'

const DRAFT_NAME = 'save'

/** Remembers the activity that a visitor wants to save, while they sign in. */
export const storePendingSave = (activityId: string) => writeDraft(DRAFT_NAME, null, activityId)

/** Id of the activity to save now, once. Null when there is none. */
export function takePendingSave(userId: string): string | null {
  const activityId = readDraft<string>(DRAFT_NAME, userId)
  removeDraft(DRAFT_NAME)
  return activityId
}
