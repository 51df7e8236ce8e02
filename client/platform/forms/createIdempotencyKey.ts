/** A random key. `crypto.randomUUID` is missing on pages over plain HTTP, such as in a home network. */
export function createIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
