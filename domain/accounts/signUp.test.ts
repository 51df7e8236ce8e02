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

test('stores an e-mail in lower case and treats an empty optional field as absent', () => {
  const result = signUpRequest.parse({ ...input, phone: ' ', location: '' })
  expect(result).toMatchObject({ email: 'asha@example.in', phone: null, location: null })
})

test('names every invalid field in one submit, the confirmation included', () => {
  expect(messages({ email: 'asha', password: 'short', confirmPassword: 'other', firstName: '' })).toEqual({
    email: 'validation.email',
    password: 'validation.password.min',
    confirmPassword: 'validation.confirmPassword',
    firstName: 'validation.required',
  })
})

test('refuses a link as a name at its field', () => {
  expect(messages({ firstName: 'Win at evil.com', lastName: '\u200B' })).toEqual({
    firstName: 'validation.name.link',
    lastName: 'validation.required',
  })
})

test('accepts passwords of 8 to 128 characters at sign-up and of 6 at sign-in', () => {
  const long = 'x'.repeat(129)
  expect(messages({ password: long, confirmPassword: long })).toEqual({ password: 'validation.password.max' })
  const short = signInRequest.safeParse({ email: 'a@b.in', password: '12345' })
  expect(short.error?.issues[0]?.message).toBe('validation.password.signIn')
  expect(signInRequest.safeParse({ email: 'a@b.in', password: '123456' }).success).toBe(true)
})
