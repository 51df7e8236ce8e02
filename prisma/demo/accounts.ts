import { addMinutes } from 'date-fns/addMinutes'
import { subDays } from 'date-fns/subDays'
import { hashPassword } from '../../server/accounts/password/passwords.ts'
import { CITIES, type City } from './cities.ts'
import { CHILD_NAMES, FIRST_NAMES, LAST_NAMES } from './people.ts'
import { Random } from './random.ts'

const SALEM_FAMILIES = 120
const CITY_FAMILIES = 34
const SIGNED_IN_DAYS_MAX = 30

/** A child of the demo. */
export interface Child {
  name: string
  /** Months on the day of loading. */
  ageMonths: number
}

/** A parent of the demo, who books and reviews in their own city. */
export interface Family {
  userId: string
  city: string
  contact: { name: string; phone: string; email: string }
  children: Child[]
}

const ROLES = [
  { role: 'parent', userType: 'parent', firstName: 'Kavya', lastName: 'Raman' },
  { role: 'teacher', userType: 'teacher', firstName: 'Joseph', lastName: 'Thomas' },
  { role: 'provider', userType: 'provider', firstName: 'Meena', lastName: 'Selvam' },
  { role: 'admin', userType: 'parent', firstName: 'Arjun', lastName: 'Iyer' },
] as const

/** Users of type provider who have claimed a provider and wait for staff. */
const CLAIMANTS = [
  { firstName: 'Lakshmi', lastName: 'Natarajan' },
  { firstName: 'Rohit', lastName: 'Mehta' },
]

/** One account for each role, and families who review and book. Only the four can sign in. */
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
    location: 'Salem, Tamil Nadu',
    // The staff credential is on admin_users.
    passwordHash: role === 'admin' ? null : passwordHash,
    isDemo: true,
  }))
  const staff = {
    id: random.nextUuid(),
    userId: admin.user.id,
    username: 'admin',
    email: admin.user.email,
    passwordHash: admin.passwordHash,
  }
  const claimants = CLAIMANTS.map(({ firstName, lastName }) => ({
    id: random.nextUuid(),
    firstName,
    lastName,
    userType: 'provider',
    phone: null,
    email: `${firstName}.${lastName}@patang.example`.toLowerCase(),
    location: 'Salem, Tamil Nadu',
    passwordHash: null,
    isDemo: true,
  }))
  const families = CITIES.flatMap((city) =>
    Array.from({ length: city.name === 'Salem' ? SALEM_FAMILIES : CITY_FAMILIES }, (_, index) =>
      createFamily(city, index, random),
    ),
  )
  const parents = families.map(({ userId, city, contact }) => {
    const [firstName = '', lastName = ''] = contact.name.split(' ')
    return {
      id: userId,
      email: contact.email,
      firstName,
      lastName,
      userType: 'parent',
      phone: contact.phone,
      location: `${city}, ${CITIES.find(({ name }) => name === city)?.state}`,
      passwordHash: null,
      isDemo: true,
    }
  })
  return {
    users: addDates([...users, ...claimants, ...parents], now),
    claimants: claimants.map(({ id }) => id),
    parent: getId('parent'),
    provider: getId('provider'),
    families,
    staff,
  }
}

/**
 * Users signed up before their first booking and review. They signed in lately, except the demo accounts with a
 * password.
 */
function addDates<User extends { passwordHash: string | null }>(users: User[], now: Date) {
  const random = new Random('accounts')
  return users.map((user) => {
    const createdAt = subDays(now, random.nextInteger(400, 800))
    const minutesAgo = random.nextInteger(60, SIGNED_IN_DAYS_MAX * 24 * 60)
    const lastLogin = user.passwordHash ? null : addMinutes(now, -minutesAgo)
    return { ...user, createdAt, emailVerifiedAt: addMinutes(createdAt, 5), lastLogin }
  })
}

function createFamily(city: City, index: number, random: Random): Family {
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const email = `${name}.${city.name}.${index}@patang.example`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, '')
  const phone = `+919${random.nextInteger(1000, 9999)}${random.nextInteger(10000, 99999)}`
  const count = random.pick([1, 1, 2])
  const names = random.shuffle(CHILD_NAMES).slice(0, count)
  return {
    userId: random.nextUuid(),
    city: city.name,
    contact: { name, phone, email },
    children: names.map((child) => ({ name: child, ageMonths: random.nextInteger(3, 190) })),
  }
}
