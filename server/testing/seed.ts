import { randomUUID } from 'node:crypto'
import type { Category } from '../../domain/activities/categories.ts'
import type { DayOfWeek } from '../../domain/activities/days.ts'
import { suggestKinds } from '../../domain/search/suggestKinds.ts'
import { openLoginSession } from '../accounts/signIn/loginSessions.ts'
import type { Database, Prisma } from '../platform/database/database.ts'
import { updateRating } from '../reviews/updateRating.ts'
import type { TestClient } from './testClient.ts'
import type { TestServer } from './testServer.ts'

/** A signed-in parent with a verified address and a browser of their own. */
export async function seedParent(server: TestServer, user: Partial<Prisma.UserCreateInput> = {}) {
  const email = `parent-${randomUUID()}@example.in`
  const emailVerifiedAt = server.clock.now
  const data = { email, firstName: 'Asha', lastName: 'Raman', passwordHash: 'none', emailVerifiedAt, ...user }
  const { id } = await server.db.user.create({ data })
  const token = await openLoginSession(server.db, { userId: id, adminId: null }, server.clock.now)
  return { id, email: data.email, client: withLoginSession(server.createClient(), token) }
}

/** Login session tokens of many parents, created directly. */
export async function seedManyParents(db: Database, count: number, now: Date): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.in`,
  }))
  await db.user.createMany({
    data: people.map((person) => ({
      ...person,
      firstName: 'Asha',
      lastName: 'Raman',
      emailVerifiedAt: now,
    })),
  })
  return Promise.all(people.map(({ id }) => openLoginSession(db, { userId: id, adminId: null }, now)))
}

/** A child of a user's family, which is created when the user has none. */
export async function seedChild(
  db: Database,
  userId: string,
  child: Partial<Prisma.ChildUncheckedCreateInput> = {},
) {
  const member = await db.familyMember.findUnique({ where: { userId } })
  const familyId =
    member?.familyId ?? (await db.family.create({ data: { members: { create: { userId } } } })).id
  return db.child.create({
    data: { firstName: 'Diya', birthYear: 2018, birthMonth: 5, ...child, familyId },
  })
}

/** Adds a user to the family of another one, unless it has two parents already. */
export async function seedSecondParent(db: Database, userId: string, otherId: string) {
  // Children are listed in the order of their creation.
  const createdAt = new Date(Date.now() + 1_000)
  const { familyId } = await seedChild(db, userId, { firstName: 'Kabir', createdAt })
  const members = await db.familyMember.count({ where: { familyId } })
  if (members < 2)
    await db.familyMember.create({
      data: { userId: otherId, familyId, position: 2, joinedAt: new Date(Date.now() + 60_000) },
    })
  return familyId
}

/** A signed-in user with a claim on this provider. */
export async function seedManager(
  server: TestServer,
  providerId: string,
  state: 'approved' | 'pending' = 'approved',
) {
  const manager = await seedParent(server, { userType: 'provider', firstName: 'Meena' })
  await server.db.providerClaim.create({ data: { userId: manager.id, providerId, state } })
  return manager
}

/** A signed-in staff member. */
export async function seedStaff(server: TestServer) {
  const email = `admin-${randomUUID()}@example.in`
  const user = await server.db.user.create({
    data: { email, firstName: 'Meena', lastName: 'Iyer', emailVerifiedAt: server.clock.now },
  })
  const admin = await server.db.adminUser.create({
    data: { userId: user.id, username: email, email, passwordHash: 'none' },
  })
  const token = await openLoginSession(server.db, { userId: user.id, adminId: admin.id }, server.clock.now)
  return { id: user.id, adminId: admin.id, email, client: withLoginSession(server.createClient(), token) }
}

function withLoginSession(client: TestClient, token: string) {
  client.cookies.patang = token
  return client
}

export async function seedProvider(
  db: Database,
  provider: Partial<Prisma.ProviderUncheckedCreateInput> = {},
) {
  return db.provider.create({
    data: {
      name: 'Clay Club',
      description: 'Pottery for small hands.',
      email: 'hello@clayclub.example',
      phone: '+919876543210',
      upiId: 'clayclub@okbank',
      address: '12 Cherry Road, Salem',
      postcode: '636007',
      latitude: '11.6780',
      longitude: '78.1400',
      ...provider,
    },
  })
}

interface ActivitySeed extends Partial<Prisma.ActivityUncheckedCreateInput> {
  capacity?: number
  days?: readonly DayOfWeek[]
  startTime?: string
  endTime?: string
}

/** An activity on Saturdays from 10 to 11 with 10 seats for ₹450 by default. */
export async function seedActivity(db: Database, seed: ActivitySeed = {}) {
  const { capacity = 10, days = ['saturday'], startTime = '10:00', endTime = '11:00', ...given } = seed
  const providerId = given.providerId ?? (await seedProvider(db)).id
  const price = given.price ?? (given.isFree ? '0' : '450.00')
  const text = {
    name: given.name ?? 'Pottery for beginners',
    description: given.description ?? 'Children make a bowl of their own and take it home a week later.',
    category: (given.category ?? 'arts-crafts') as Category,
  }
  const activity = await db.activity.create({
    data: {
      ...text,
      kinds: suggestKinds(text),
      ageGroupMin: 60,
      ageGroupMax: 144,
      dayOfWeek: days[0] ? (days.length === 7 ? 'daily' : days[0]) : null,
      timeSlot: days[0] ? `${startTime}-${endTime}` : null,
      address: '12 Cherry Road, Salem',
      postcode: '636007',
      latitude: '11.6780',
      longitude: '78.1400',
      ...given,
      providerId,
      price,
    },
  })
  const slots = await Promise.all(
    days.map((dayOfWeek) =>
      db.timeSlot.create({
        data: { activityId: activity.id, dayOfWeek, startTime, endTime, maxCapacity: capacity },
      }),
    ),
  )
  return { ...activity, slots, timeSlot: `${startTime}-${endTime}` }
}

export async function seedReview(
  db: Database,
  review: { activityId: string; rating: number; [field: string]: unknown },
) {
  const user = await db.user.create({
    data: { email: `reviewer-${randomUUID()}@example.in`, firstName: 'Kavya', lastName: 'Nair' },
  })
  const data = {
    userId: user.id,
    title: 'Lovely',
    comment: 'Our daughter asks for it every week.',
    ...review,
  }
  return db.$transaction((tx) => updateRating(tx, review.activityId, () => tx.review.create({ data })))
}
