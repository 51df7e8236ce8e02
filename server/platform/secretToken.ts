import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, for links, cookies and programs. */
export const createSecretToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a secret. The database stores only this hash. */
export const hashSecretToken = (token: string) => createHash('sha256').update(token).digest()
