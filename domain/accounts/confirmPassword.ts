import { z } from 'zod'
import { PASSWORD_MAX } from './signIn.ts'

/** The password of the signed-in user, again. */
export const confirmPasswordRequest = z.object({
  password: z
    .string('validation.required')
    .min(1, 'validation.required')
    .max(PASSWORD_MAX, 'validation.password.max'),
})
