import { hashPassword } from '../../server/accounts/passwords.ts'
import { FIRST_NAMES, LAST_NAMES } from './people.ts'
import type { Random } from './random.ts'

const OTHER_PARENTS = 80

const ROLES = [
  { role: 'parent', userType: 'parent', firstName: 'Kavya', lastName: 'Raman' },
  { role: 'teacher', userType: 'teacher', firstName: 'Joseph', lastName: 'Thomas' },
  { role: 'provider', userType: 'provider', firstName: 'Meena', lastName: 'Selvam' },
  { role: 'admin', userType: 'parent', firstName: 'Arjun', lastName: 'Iyer' },
] as const

/** One account for each role, and parents who review and book. Only the four can sign in. */
export async function createAccounts(random: Random, now: Date) {
  const demo = await Promise.all(
    ROLES.map(async ({ role, userType, firstName, lastName }) => {
      const passwordHash = await hashPassword(`patang-${role}-2026`)
      const user = { id: random.nextUuid(), email: `${role}@patang.example`, firstName, lastName, userType }
      return { role, user, passwordHash }
    }),
  )
  const admin = demo.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('the demo has an admin')
  const getId = (role: string) => demo.find((one) => one.role === role)?.user.id as string
  const users = demo.map(({ role, user, passwordHash }) => ({
    ...user,
    phone: '+919840012345',
    // The staff credential is on admin_users.
    passwordHash: role === 'admin' ? null : passwordHash,
    isDemo: true,
    emailVerifiedAt: now,
  }))
  const staff = {
    id: random.nextUuid(),
    userId: admin.user.id,
    username: 'admin',
    email: admin.user.email,
    passwordHash: admin.passwordHash,
  }
  const others = Array.from({ length: OTHER_PARENTS }, (_, index) => {
    const firstName = random.pick(FIRST_NAMES)
    const lastName = random.pick(LAST_NAMES)
    const email = `${firstName}.${lastName}.${index}@patang.example`
      .toLowerCase()
      .replaceAll(/[^a-z0-9.@]/g, '')
    return {
      id: random.nextUuid(),
      email,
      firstName,
      lastName,
      userType: 'parent',
      phone: null,
      passwordHash: null,
      isDemo: true,
      emailVerifiedAt: now,
    }
  })
  return {
    users: [...users, ...others],
    parent: getId('parent'),
    provider: getId('provider'),
    reviewers: others.map(({ id }) => id),
    staff,
  }
}
