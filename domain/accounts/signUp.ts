import { z } from 'zod'
import { optionalPhoneNumber } from '../phoneNumberSchema.ts'
import { addConfirmationRule, confirmPassword } from './passwordConfirmation.ts'
import { personName } from './personName.ts'
import { email, PASSWORD_MAX } from './signIn.ts'

export const USER_TYPES = ['parent', 'teacher', 'provider'] as const
export type UserType = (typeof USER_TYPES)[number]

const PASSWORD_MIN = 8

/** Only the server has the list of leaked passwords, so only the server refuses them. */
export const newPassword = z
  .string('validation.password.min')
  .min(PASSWORD_MIN, 'validation.password.min')
  .max(PASSWORD_MAX, 'validation.password.max')

export const signUpRequest = addConfirmationRule(
  z.object({
    email,
    password: newPassword,
    confirmPassword,
    firstName: personName,
    lastName: personName,
    phone: optionalPhoneNumber,
    location: createOptionalText(120),
    userType: z.enum(USER_TYPES, 'validation.userType').nullish(),
  }),
  'password',
)

/** Treats an empty form field as absent. */
export function createOptionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'validation.tooLong')
    .nullish()
    .transform((text) => text || null)
}
