import { z } from 'zod'
import { addConfirmationRule, confirmPassword } from './passwordConfirmation.ts'
import { email } from './signIn.ts'
import { newPassword } from './signUp.ts'

/** Request for a link that resets a forgotten password. */
export const passwordResetRequest = z.object({ email })

export const resetRequest = addConfirmationRule(
  z.object({
    token: z.string().max(200),
    newPassword,
    confirmPassword,
  }),
  'newPassword',
)
