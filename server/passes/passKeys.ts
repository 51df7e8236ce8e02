import {
  decodeBase64Url,
  encodeBase64Url,
  PASS_CURVE,
  type PassPublicKey,
} from '../../domain/passes/passToken.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'

/** The key pair that signs passes: created once and shared by all processes. */
export async function getOrCreatePassKey(db: Database) {
  const findNewest = () => db.passKey.findFirst({ orderBy: { id: 'desc' } })
  const known = await findNewest()
  if (known) return known
  await db.passKey.createMany({ data: { id: 1, ...(await generateKeyPair()) }, skipDuplicates: true })
  return db.passKey.findFirstOrThrow({ orderBy: { id: 'desc' } })
}

async function generateKeyPair() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify'])
  const [publicBytes, privateBytes] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.exportKey('pkcs8', privateKey),
  ])
  return {
    publicKey: encodeBase64Url(new Uint8Array(publicBytes)),
    privateKey: encodeBase64Url(new Uint8Array(privateBytes)),
  }
}

/** The key with which this request signs passes. */
export function loadSigningKey(context: Context): Promise<{ keyId: number; privateKey: CryptoKey }> {
  return context.loadOnce('signing key of passes', async () => {
    const { id, privateKey } = await getOrCreatePassKey(context.primary)
    const bytes = decodeBase64Url(privateKey) ?? new Uint8Array()
    return {
      keyId: id,
      privateKey: await crypto.subtle.importKey('pkcs8', bytes, PASS_CURVE, false, ['sign']),
    }
  })
}

/** Keys that verify passes. They are not secret. */
export async function listPassPublicKeys(db: Database): Promise<PassPublicKey[]> {
  await getOrCreatePassKey(db)
  return db.passKey.findMany({ select: { id: true, publicKey: true }, orderBy: { id: 'asc' } })
}
