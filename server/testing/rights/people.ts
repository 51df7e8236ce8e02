import { anActivity, anAdmin, aParent, aProvider, managerOf } from '../seed.ts'
import type { TestServer } from '../testServer.ts'

/** Who asks, in the order of each row's answers. */
export const PEOPLE = ['visitor', 'user', 'otherUser', 'provider', 'otherProvider', 'admin'] as const

export type Who = (typeof PEOPLE)[number]

/** What each of them is answered, in the order of PEOPLE. */
export type Answers = readonly [string, string, string, string, string, string]

export type Cast = Awaited<ReturnType<typeof castOf>>

/** Six people who have never met, a provider for whom one of them acts, and its activities. */
export async function castOf(server: TestServer, passwordHash: string) {
  const { db } = server
  const parent = () => aParent(server, { passwordHash })
  const [ours, theirs] = await Promise.all([
    aProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true }),
    aProvider(db, { name: 'Other Club' }),
  ])
  const [user, otherUser, provider, otherProvider, admin] = await Promise.all([
    parent(),
    parent(),
    managerOf(server, ours.id),
    managerOf(server, theirs.id),
    anAdmin(server),
  ])
  await db.user.updateMany({
    where: { id: { in: [provider.id, otherProvider.id] } },
    data: { passwordHash },
  })
  await db.adminUser.update({ where: { id: admin.adminId }, data: { passwordHash } })
  const days = ['saturday'] as const
  const [priced, free] = await Promise.all([
    anActivity(db, { providerId: ours.id, capacity: 100, days }),
    anActivity(db, { providerId: ours.id, capacity: 100, days, isFree: true }),
  ])
  const people = { visitor: { client: server.client() }, user, otherUser, provider, otherProvider, admin }
  const { id: claimId } = await db.providerClaim.findFirstOrThrow({ where: { userId: provider.id } })
  return { people, claimId, user, provider, admin, providerId: ours.id, priced, free }
}
