import { signUpRequest } from '../../../domain/accounts/signUp.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/sqlErrors.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { mailVerificationLink } from '../email/requestEmailVerification.ts'
import { requireUncommonPassword } from '../password/ownPassword.ts'
import { hashPassword } from '../password/passwords.ts'
import { resolvePlace } from '../profile/resolvePlace.ts'
import { countAttempt } from '../throttle.ts'
import { countSignUp } from './signUpLimit.ts'

/** Creates an account and mails the verification link; the user signs in afterwards. Attempts are counted, because the response reveals used addresses. */
export async function signUp(context: Context, input: unknown): Promise<{ userId: string }> {
  const { email, password, firstName, lastName, phone, userType, ...request } = parseInput(
    signUpRequest,
    input,
  )
  await requireUncommonPassword(context, password, 'password', { email, firstName, lastName })
  const location = await resolvePlace(context.db, request.location)

  const attempt = await countAttempt(context, `signUp:${context.caller.address}`)
  const passwordHash = await hashPassword(password)
  await countSignUp(context)
  const user = await context.db.user
    .create({
      data: {
        email,
        passwordHash,
        firstName,
        lastName,
        phone,
        location,
        userType: userType ?? 'parent',
        createdAt: context.now,
      },
    })
    .catch((error) => {
      if (isUniqueViolation(error))
        throw new InvalidInput([{ field: 'email', key: 'validation.email.taken' }])
      throw error
    })
  await attempt.undo()
  await mailVerificationLink(context, user)
  return { userId: user.id }
}
