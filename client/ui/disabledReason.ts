import { createContext } from 'react'

/** Id of the sentence that says why the controls inside are disabled. Null while they work. */
export const DisabledReasonId = createContext<string | null>(null)
