import { toClockTime, toMinutesOfDay } from '../minutesOfDay.ts'
import { addDays, type ClockTime, countDaysBetween, type Day, toInstant } from '../time.ts'

/** What a pass says. It has no name and nothing else about the child. */
export interface PassClaims {
  /** Id of the key that signed the pass. */
  keyId: number
  bookingId: string
  /** Position of the participant in the booking, counted from 1. */
  position: number
  /** The weekly slot of the session. */
  slotId: string
  date: Day
  /** End of the session on its date, after which the pass is useless. */
  endTime: ClockTime
}

/** A public key: its id, and its uncompressed point in base64url. */
export interface PassPublicKey {
  id: number
  publicKey: string
}

/** Elliptic curve P-256, because browsers of older phones do not verify Ed25519. */
export const PASS_CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const
const VERSION = 1
const CLAIMS_BYTES = 40
const SIGNATURE_BYTES = 64
const FIRST_DAY: Day = '1970-01-01'

/** Signs a pass: 104 bytes in base64url, which fit into a QR code that phones read from a screen. */
export async function signPass(claims: PassClaims, privateKey: CryptoKey): Promise<string> {
  const bytes = encodeClaims(claims)
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, bytes)
  return encodeBase64Url(new Uint8Array([...bytes, ...new Uint8Array(signature)]))
}

/** The claims of a pass with a valid signature of one of these keys; null for anything else. */
export async function verifyPass(token: string, keys: readonly PassPublicKey[]): Promise<PassClaims | null> {
  const bytes = decodeBase64Url(token)
  if (bytes?.length !== CLAIMS_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null
  const claims = decodeClaims(bytes)
  const key = keys.find(({ id }) => id === claims.keyId)
  if (!key) return null
  const publicKey = await importPublicKey(key)
  const signature = bytes.slice(CLAIMS_BYTES)
  const isValid = await crypto.subtle.verify(ALGORITHM, publicKey, signature, bytes.slice(0, CLAIMS_BYTES))
  return isValid ? claims : null
}

/** End of the session of a pass. */
export const getPassEnd = ({ date, endTime }: Pick<PassClaims, 'date' | 'endTime'>) =>
  toInstant(date, endTime)

/** The token of a scanned text: the fragment of an address, or the text itself. */
export const getPassToken = (scanned: string) => scanned.slice(scanned.indexOf('#') + 1).trim()

/** True for a text of the length of a pass. Its signature is not verified. */
export const hasPassLength = (token: string) =>
  decodeBase64Url(token)?.length === CLAIMS_BYTES + SIGNATURE_BYTES

function importPublicKey({ publicKey }: PassPublicKey) {
  return crypto.subtle.importKey('raw', decodeBase64Url(publicKey) ?? new Uint8Array(), PASS_CURVE, false, [
    'verify',
  ])
}

/** Version, key, booking, slot, position, day since 1970, and end in minutes of the day. */
function encodeClaims({ keyId, bookingId, position, slotId, date, endTime }: PassClaims) {
  const bytes = new Uint8Array(CLAIMS_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint16(1, keyId)
  bytes.set(encodeUuid(bookingId), 3)
  bytes.set(encodeUuid(slotId), 19)
  view.setUint8(35, position)
  view.setUint16(36, countDaysBetween(FIRST_DAY, date))
  view.setUint16(38, toMinutesOfDay(endTime))
  return bytes
}

function decodeClaims(bytes: Uint8Array): PassClaims {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return {
    keyId: view.getUint16(1),
    bookingId: decodeUuid(bytes.subarray(3, 19)),
    slotId: decodeUuid(bytes.subarray(19, 35)),
    position: view.getUint8(35),
    date: addDays(FIRST_DAY, view.getUint16(36)),
    endTime: toClockTime(view.getUint16(38)),
  }
}

const encodeUuid = (uuid: string) =>
  Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function decodeUuid(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for a text that is not base64url. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
