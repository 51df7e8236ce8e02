import { readFileSync } from 'node:fs'
import { hash, type Options, verify } from '@node-rs/argon2'

/** argon2id, the default of the library. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const common = new Set(readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n'))

/** One of the 3,000 commonest that are long enough to be asked for; the list is of zxcvbn (MIT). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Made of a password that nobody has, so that an unknown address takes as long as a wrong password. */
const nobodysHash = hashPassword(crypto.randomUUID())

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobodysHash), password)
  return matches && storedHash !== null
}
