import { hash, type Options, verify } from '@node-rs/argon2'

/** For argon2id, the library's default algorithm. */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS)
}

/** Hash of a random password, so an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword(crypto.randomUUID())

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== null
}
