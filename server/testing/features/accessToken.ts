import { type Scope, TOKEN_PREFIX } from '../../../domain/developers/accessTokens.ts'
import type { Database, Prisma } from '../../platform/database/database.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'
import type { TestServer } from '../testServer.ts'

/** Creates an access token of this user, by default with the scope to read and change bookings. */
export async function seedAccessToken(
  db: Database,
  userId: string,
  {
    scopes = ['bookings_write'],
    ...given
  }: Partial<Prisma.AccessTokenUncheckedCreateInput> & {
    scopes?: Scope[]
  } = {},
) {
  const secret = `${TOKEN_PREFIX}${createSecretToken()}`
  const visibleStart = secret.slice(0, 15)
  const data = {
    userId,
    name: 'A program',
    tokenHash: hashSecretToken(secret),
    visibleStart,
    scopes,
    ...given,
  }
  const { id } = await db.accessToken.create({ data })
  return { id, secret }
}

/** A client with this token, which ignores cookies. */
export function createProgramClient(
  server: TestServer,
  secret: string,
  headers: Record<string, string> = {},
) {
  return server.createClient({ authorization: `Bearer ${secret}`, ...headers })
}
