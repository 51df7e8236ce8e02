import { z } from 'zod'

/** Stored and compared in lower case: an e-mail belongs to one person. */
export const email = z
  .string('validation.email')
  .trim()
  .toLowerCase()
  .pipe(z.email('validation.email').max(254, 'validation.email'))

export const PASSWORD_MAX = 128

/** The form keeps the specification's 6 characters; sign-up asks for more. */
export const signInRequest = z.object({
  email,
  password: z
    .string('validation.password.signIn')
    .min(6, 'validation.password.signIn')
    .max(PASSWORD_MAX, 'validation.password.max'),
})
