import { z } from 'zod'
import { email } from './signIn.ts'
import { newPassword } from './signUp.ts'

/** Request for a link that resets a forgotten password. */
export const passwordResetRequest = z.object({ email })

export const resetRequest = z
  .object({
    token: z.string().max(200),
    newPassword,
    confirmPassword: z.string('validation.confirmPassword'),
  })
  .refine((passwords) => passwords.newPassword === passwords.confirmPassword, {
    path: ['confirmPassword'],
    message: 'validation.confirmPassword',
    when: ({ value }) => typeof (value as { newPassword?: unknown } | null)?.newPassword === 'string',
  })
