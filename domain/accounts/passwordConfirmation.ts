import { z } from 'zod'

export const confirmPassword = z.string('validation.confirmPassword')

/**
 * Requires that `confirmPassword` repeats the password of this field. The rule runs even when another field is invalid.
 * One request then names every invalid field.
 */
export function addConfirmationRule<
  Field extends 'password' | 'newPassword',
  Schema extends z.ZodType<Record<Field | 'confirmPassword', string>>,
>(schema: Schema, field: Field): Schema {
  return schema.refine((passwords) => passwords[field] === passwords.confirmPassword, {
    path: ['confirmPassword'],
    message: 'validation.confirmPassword',
    when: ({ value }) => hasTexts(value, field, 'confirmPassword'),
  })
}

function hasTexts(value: unknown, ...fields: string[]): boolean {
  const values = (value ?? {}) as Record<string, unknown>
  return fields.every((field) => typeof values[field] === 'string')
}
