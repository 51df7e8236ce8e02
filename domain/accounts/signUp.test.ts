import { expect, test } from 'vitest'
import { signInRequest } from './signIn.ts'
import { signUpRequest } from './signUp.ts'

const input = {
  email: ' Asha@Example.IN ',
  password: 'a kite in the sky',
  confirmPassword: 'a kite in the sky',
  firstName: 'Asha',
  lastName: 'Raman',
}

const messages = (change: object) => {
  const result = signUpRequest.safeParse({ ...input, ...change })
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]))
}

test('an e-mail is kept in lower case, an empty optional field is absent', () => {
  const result = signUpRequest.parse({ ...input, phone: ' ', location: '' })
  expect(result).toMatchObject({ email: 'asha@example.in', phone: null, location: null })
})

test('one submit names every wrong field, the confirmation included', () => {
  expect(messages({ email: 'asha', password: 'short', confirmPassword: 'other', firstName: '' })).toEqual({
    email: 'validation.email',
    password: 'validation.password.min',
    confirmPassword: 'validation.confirmPassword',
    firstName: 'validation.required',
  })
})

test('a password has 8 to 128 characters; the sign-in form asks for 6', () => {
  const long = 'x'.repeat(129)
  expect(messages({ password: long, confirmPassword: long })).toEqual({ password: 'validation.password.max' })
  const short = signInRequest.safeParse({ email: 'a@b.in', password: '12345' })
  expect(short.error?.issues[0]?.message).toBe('validation.password.signIn')
  expect(signInRequest.safeParse({ email: 'a@b.in', password: '123456' }).success).toBe(true)
})
