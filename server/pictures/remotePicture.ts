import { IMAGE_BYTES_MAX } from '../../domain/catalogue/images.ts'
import type { Config } from '../platform/config.ts'
import { fetchExternal } from '../platform/http/fetchExternal.ts'

const FETCH_TIMEOUT_MS = 5000
/** Time for which a failed address is not fetched again. */
export const FAILURE_MEMORY_MS = 10 * 60_000
const FAILURES_MAX = 10_000

/** Addresses that failed, with the time until which they are not fetched. The oldest come first. */
const failedUntilMs = new Map<string, number>()

/** Bytes of a picture of another server. Null when there is none, also while a failure is remembered. */
export async function fetchRemotePicture(config: Config, url: string, nowMs: number): Promise<Buffer | null> {
  if ((failedUntilMs.get(url) ?? 0) > nowMs) return null
  const bytes = await fetchPicture(config, url).catch(() => null)
  failedUntilMs.delete(url)
  if (!bytes) rememberFailure(url, nowMs)
  return bytes
}

/** For a picture that arrives but cannot be decoded. */
export function rememberFailure(url: string, nowMs: number) {
  const [oldest] = failedUntilMs.keys()
  if (failedUntilMs.size >= FAILURES_MAX && oldest !== undefined) failedUntilMs.delete(oldest)
  failedUntilMs.set(url, nowMs + FAILURE_MEMORY_MS)
}

async function fetchPicture(config: Config, url: string) {
  const request = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: IMAGE_BYTES_MAX, headers: { accept: 'image/*' } }
  const { status, headers, body } = await fetchExternal(config, url, request)
  // An SVG of another server could include files of this machine, so only pixel formats are accepted.
  const isPhoto = /^image\/(jpeg|png|webp|avif)\b/.test(headers['content-type'] ?? '')
  return status === 200 && isPhoto ? body : null
}
