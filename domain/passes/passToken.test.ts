import { beforeAll, expect, test } from 'vitest'
import {
  encodeBase64Url,
  getPassEnd,
  getPassToken,
  PASS_CURVE,
  type PassClaims,
  type PassPublicKey,
  signPass,
  verifyPass,
} from './passToken.ts'

const CLAIMS: PassClaims = {
  keyId: 1,
  bookingId: '3f0e9b1c-8a52-4c8e-9a77-0c1d2e3f4a5b',
  position: 2,
  slotId: '00000000-0000-4000-8000-0000000000ff',
  date: '2026-11-28',
  endTime: '11:05',
}

let pair: CryptoKeyPair
let key: PassPublicKey
beforeAll(async () => {
  pair = await createPair()
  key = { id: 1, publicKey: await exportKey(pair) }
})

const createPair = () => crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify'])
const exportKey = async ({ publicKey }: CryptoKeyPair) =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))

test('reads what was signed', async () => {
  const token = await signPass(CLAIMS, pair.privateKey)
  expect(token).toMatch(/^[\w-]{139}$/)
  expect(await verifyPass(token, [key])).toEqual(CLAIMS)
  expect(getPassEnd(CLAIMS).toISOString()).toBe('2026-11-28T05:35:00.000Z')
})

test('refuses a pass with any changed character', async () => {
  const token = await signPass(CLAIMS, pair.privateKey)
  for (let index = 0; index < token.length - 1; index += 9) {
    const other = token[index] === 'A' ? 'B' : 'A'
    const changed = token.slice(0, index) + other + token.slice(index + 1)
    expect(await verifyPass(changed, [key]), `character ${index}`).toBeNull()
  }
})

test('refuses the signature of another key, and an unknown key', async () => {
  const token = await signPass(CLAIMS, (await createPair()).privateKey)
  expect(await verifyPass(token, [key])).toBeNull()
  expect(await verifyPass(await signPass({ ...CLAIMS, keyId: 2 }, pair.privateKey), [key])).toBeNull()
})

test.each(['', 'hello', 'https://example.in/', 'a'.repeat(139), '%%%', 'ä'.repeat(139)])(
  'refuses the text %j',
  async (text) => {
    expect(await verifyPass(getPassToken(text), [key])).toBeNull()
  },
)

test('finds the token in an address', () => {
  expect(getPassToken('https://patang.example/provider/check-in#abc')).toBe('abc')
  expect(getPassToken(' abc ')).toBe('abc')
})
