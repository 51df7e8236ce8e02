import { clearDeviceStores } from './deviceStore.ts'
import { deviceTexts, tabTexts } from './textStorage.ts'

interface StoredDraft<Values> {
  /** Id of the user who wrote it. Null for a visitor: the draft passes to the user who then signs in. */
  owner: string | null
  values: Values
}

const getStorageKey = (name: string) => `patang.draft.${name}`

/** Reads unsent input that this tab stored. A user's draft is null for other users (product.md, section 17). */
export function readDraft<Values>(name: string, reader: string | null): Values | null {
  try {
    const draft: StoredDraft<Values> | null = JSON.parse(tabTexts.read(getStorageKey(name)) ?? 'null')
    return draft && (draft.owner === null || draft.owner === reader) ? draft.values : null
  } catch {
    return null
  }
}

/** The user who has left this page. A form that is still open until the page reloads must not store that user's input again. */
let formerUser: string | null = null

export function writeDraft<Values>(name: string, owner: string | null, values: Values) {
  if (owner !== null && owner === formerUser) return
  const draft: StoredDraft<Values> = { owner, values }
  tabTexts.write(getStorageKey(name), JSON.stringify(draft))
}

export function removeDraft(name: string) {
  tabTexts.remove(getStorageKey(name))
}

/** Removes what this browser stores of the user, before another person uses it. Other tabs follow the mirror. */
export function removeUserData(user: string): Promise<void> {
  deviceTexts.remove('currentUser')
  return removeFormerUserData(user)
}

/** Removes what this browser stores of a user after another one has signed in, to whom the mirror belongs already. */
export function removeFormerUserData(user: string): Promise<void> {
  formerUser = user
  tabTexts.clear()
  return clearDeviceStores()
}
