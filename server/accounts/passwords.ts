import { readFileSync } from 'node:fs'
import { hash, type Options, verify } from '@node-rs/argon2'

/** For argon2id, the library's default algorithm. */
const ARGON2_OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const commonPasswords = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n'),
)

/** True for one of the 3,000 most common passwords of sufficient length. The list comes from zxcvbn (MIT). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS)
}

/** Hash of a random password, so that an unknown address takes as long as a wrong password. */
const dummyHash = hashPassword(crypto.randomUUID())

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== null
}
