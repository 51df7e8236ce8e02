import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '../../domain/messages/en.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

interface BannedWord {
  pattern: RegExp
  /** What to write instead, and why. */
  reason: string
}

/** Names that hid what a function does. docs/glossary.md has the term for each concept. */
const IDENTIFIERS: BannedWord[] = [
  { pattern: /\b(loadTogether|everyoneHasAsked)\b/, reason: 'a data loader' },
  { pattern: /\b(askOutside|Asked|Answered)\b/, reason: 'fetchExternal, request, response' },
  { pattern: /\bpatience\b/i, reason: 'timeout, with its unit: timeoutMs' },
  { pattern: /\binTurn\b/, reason: 'runExclusive, a mutex' },
  {
    pattern: /\b(stablePaths|postgresLine|redisLine|tellers|SURPRISE|SAID_NOTHING)\b/,
    reason: 'the standard term',
  },
  {
    pattern: /\b(uuidOrNobody|comeBackAfter|breathe|keepRating|oweRefund|picksFor)\b/,
    reason: 'a verb that says what it does',
  },
  { pattern: /\btell[A-Z]\w*/, reason: 'notify, publish or report' },
  {
    pattern: /\b(ask|asks|asked|asking|answer|answers|answered|answering|told)\b/,
    reason: 'request, response, notify',
  },
  { pattern: /\b(ask|answer)[A-Z]\w*/, reason: 'request, response' },
  {
    pattern: /\b(takePlaces|giveBackPlaces|freePlaces|placesLeft|placesBooked|placesOn|placesKept)\b/,
    reason: 'a bookable unit is a seat',
  },
  {
    pattern:
      /\b(?!indexOf|lastIndexOf|valueOf|typeOf|isTypeOf|isPrototypeOf|getPrototypeOf|setPrototypeOf|FieldsOf|AllOf|anyOf|oneOf|allOf)[a-z]\w*Of\b(?=\(|<| =|,|\))/,
    reason: 'begin with a verb: getX, findX, loadX',
  },
]

/** Figures of speech. A comment is a short sentence with a subject and a verb in the present tense. */
const PROSE: BannedWord[] = [
  {
    pattern: /\b(whoever|whomever|whosoever)\b/i,
    reason: 'name the person: the user, the caller, the process',
  },
  {
    pattern: /\b(nobody|somebody|everybody)\b/i,
    reason: 'name the person: no user, another user, every user',
  },
  { pattern: /\bfor good\b/i, reason: 'permanently' },
  { pattern: /\bcomes? to:?$/i, reason: 'result, total' },
  { pattern: /\b(is|are|was|were|be) told\b/i, reason: 'is notified, receives' },
  { pattern: /\b(tells|telling)\b|\btell (of|about)\b/i, reason: 'reports, notifies' },
  { pattern: /\bsays nothing\b/i, reason: 'does not respond, has no text' },
  { pattern: /\bdead (process|worker|server)\b|\bdies\b/i, reason: 'killed, ended' },
  { pattern: /\b(hears?|heard) (of|from)\b/i, reason: 'receives' },
  {
    pattern: /\b(rooms?|verbs? do|nouns? know)\b/i,
    reason: 'a folder under server/ or client/ is a feature',
  },
  { pattern: /\bknows? (no|nothing|of)\b/i, reason: 'does not import, does not use' },
  { pattern: /\b(asks|asked) (again|anew)\b/i, reason: 'retries, refetches' },
  { pattern: /\b(asks?|asked) the (server|database|gateway|service)\b/i, reason: 'sends a request' },
  { pattern: /\banswer(s|ed|ing)?\b/i, reason: 'response, serves, responds' },
  { pattern: /\bdear(er|est)\b/i, reason: 'more expensive, most expensive' },
  { pattern: /\bcomes? back with\b/i, reason: 'returns' },
  { pattern: /\b(an|the) own\b/i, reason: "say whose: their own, the caller's own" },
]

/** Words of the interface that readers found quaint (findings, 'Wording'). */
const MESSAGES: BannedWord[] = [
  { pattern: /\b(nobody|somebody|whoever)\b/i, reason: 'say who: no one has booked, another user' },
  {
    pattern:
      /\b(loosen|dearest|comes back|stay yours|flown away|money is there|how it is going|tell it of)\b/i,
    reason: 'plain Indian English',
  },
  { pattern: /\b(arts crafts|music dance)\b/i, reason: 'Arts & Crafts, Music & Dance' },
  { pattern: /\bworkspace\b/i, reason: 'provider area' },
]

const SOURCE = /\.(ts|tsx|js|sql|prisma|css|sh|graphql|md)$/
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      SOURCE.test(path) &&
      !path.startsWith('prisma/migrations/') &&
      // They name the words that must not come back.
      !['docs/glossary.md', 'server/platform/plainWords.test.ts'].includes(path),
  )
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(root, path), 'utf8') }]
    } catch {
      return []
    }
  })

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*--[^\n]*|^\s*#[^\n]*/gm
const PROSE_STRING =
  /(?:(?:description|title):\s*|\b(?:test|describe|\w*Error)\(\s*|\.(?:each|for|skipIf)\([\s\S]{0,2000}?\)\(\s*)(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

function findBanned(texts: { path: string; text: string }[], words: BannedWord[]) {
  return texts.flatMap(({ path, text }) =>
    words.flatMap(({ pattern, reason }) => {
      const found = pattern.exec(text)
      return found ? [`${path}: '${found[0]}' (${reason})`] : []
    }),
  )
}

/** Comments, descriptions, messages of errors and test titles, one entry each. */
const prose = files.flatMap(({ path, text }) => [
  ...(path.endsWith('.md') ? text.split('\n').map((line) => ({ path, text: line })) : []),
  ...[...text.matchAll(COMMENT)].map(([comment]) => ({ path, text: comment })),
  ...[...text.matchAll(PROSE_STRING)].map((match) => ({ path, text: match[2] ?? '' })),
])

/** Code without its comments and strings. */
const code = files
  .filter(({ path }) => /\.(ts|tsx|js)$/.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(COMMENT, ' ').replace(/'(?:[^'\\\n]|\\.)*'/g, "''") }))

describe('plain words', () => {
  test('scans the whole source', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(prose.length).toBeGreaterThan(1000)
  })

  test('identifiers use the terms of the glossary', () => {
    expect(findBanned(code, IDENTIFIERS)).toEqual([])
  })

  test('comments, descriptions, errors, test titles and documents are plain', () => {
    expect(findBanned(prose, PROSE)).toEqual([])
  })

  test('interface texts are plain', () => {
    const texts = Object.entries(en).map(([path, text]) => ({ path, text }))
    expect(findBanned(texts, MESSAGES)).toEqual([])
  })
})
