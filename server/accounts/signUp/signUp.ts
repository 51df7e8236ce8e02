import { createHash } from 'node:crypto'
import { signUpRequest } from '../../../domain/accounts/signUp.ts'
import type { Context } from '../../platform/context.ts'
import { createPostgresLimiter, type PostgresLimiter } from '../../platform/database/postgresLimiter.ts'
import { isUniqueViolation } from '../../platform/database/sqlErrors.ts'
import { InvalidInput, parseInput, TooManyAttempts } from '../../platform/failures.ts'
import { mailVerificationLink } from '../email/requestEmailVerification.ts'
import { requireUncommonPassword } from '../password/ownPassword.ts'
import { hashPassword } from '../password/passwords.ts'
import { resolvePlace } from '../profile/resolvePlace.ts'
import { countAttempt } from '../throttle.ts'

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

const DAY_SECONDS = 24 * 60 * 60

const limiters = new Map<number, PostgresLimiter>()

/** Counts a new account of this network address. Limits what one visitor can hold with many accounts. */
async function countSignUp({ primary, caller, config }: Context) {
  const key = createHash('sha256').update(caller.address).digest('hex')
  const retryAfterSeconds = await getLimiter(config.signUpsPerDay).consume(primary, key)
  if (retryAfterSeconds !== null) throw new TooManyAttempts(retryAfterSeconds)
}

function getLimiter(points: number): PostgresLimiter {
  const limiter =
    limiters.get(points) ??
    createPostgresLimiter({ keyPrefix: 'signUpDay', points, durationSeconds: DAY_SECONDS })
  limiters.set(points, limiter)
  return limiter
}
