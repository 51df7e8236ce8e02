import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../seed.ts'
import type { TestServer } from '../testServer.ts'

/** Roles in the order of each row's results. */
export const ROLES = ['visitor', 'user', 'otherUser', 'provider', 'otherProvider', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Expected results in the order of ROLES. */
export type ExpectedResults = readonly [string, string, string, string, string, string]

export type RightsFixture = Awaited<ReturnType<typeof seedRightsFixture>>

/** Five users and a visitor, two providers, each with its manager, and two activities of the first one. */
export async function seedRightsFixture(server: TestServer, passwordHash: string) {
  const { db } = server
  const seedUser = () => seedParent(server, { passwordHash })
  const [ours, theirs] = await Promise.all([
    seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true }),
    seedProvider(db, { name: 'Other Club' }),
  ])
  const [user, otherUser, provider, otherProvider, admin] = await Promise.all([
    seedUser(),
    seedUser(),
    seedManager(server, ours.id),
    seedManager(server, theirs.id),
    seedStaff(server),
  ])
  await db.user.updateMany({
    where: { id: { in: [provider.id, otherProvider.id] } },
    data: { passwordHash },
  })
  await db.adminUser.update({ where: { id: admin.adminId }, data: { passwordHash } })
  const days = ['saturday'] as const
  const [priced, free] = await Promise.all([
    seedActivity(db, { providerId: ours.id, capacity: 100, days }),
    seedActivity(db, { providerId: ours.id, capacity: 100, days, isFree: true }),
  ])
  const people = {
    visitor: { client: server.createClient() },
    user,
    otherUser,
    provider,
    otherProvider,
    admin,
  }
  const { id: claimId } = await db.providerClaim.findFirstOrThrow({ where: { userId: provider.id } })
  return { people, claimId, user, provider, admin, providerId: ours.id, priced, free }
}
