import { createContext } from 'react'

/** Text that says why what needs a connection is disabled. Null while there is a connection. */
export const OfflineReason = createContext<string | null>(null)

/** Id of the sentence that says why the controls inside are disabled. Null while they work. */
export const DisabledReasonId = createContext<string | null>(null)
