import { z } from 'zod'
import { email } from '../accounts/signIn.ts'
import { DAY_MS } from '../time.ts'

export const PARENTS_MAX = 2
const INVITATION_DAYS = 7
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS

export const familyInvitationRequest = z.object({ email })

/** Token from the mailed link. */
export const acceptInvitationRequest = z.object({ token: z.string().max(200) })
