import { Prisma } from '../platform/database/database.ts'
import { escapeLikePattern, normalizeSearchText } from '../platform/database/searchText.ts'

const REFERENCE = /^(?:pt-?)?([0-9a-f]{8})$/
const PHONE = /^\+?[\d\s().-]{4,}$/
const WORDS_MAX = 8
const NOTHING = Prisma.sql`false`

/** The searched text of a booking `b`, as the index `bookings_text_like` has it. */
export const BOOKING_TEXT = Prisma.sql`lower(' ' || b."contactName" || ' ' || b."participantName" || ' ' || b."contactPhone" || ' ' || b."contactEmail")`

/**
 * Condition on a booking `b` for a search text: a booking reference, a phone number, or words of names, the e-mail
 * address and the activity. Every word has to match. Null without a text.
 */
export function buildTextCondition(query: string | null | undefined): Prisma.Sql | null {
  const text = normalizeSearchText(query)
  if (!text) return null
  const conditions = [
    ...buildReferenceConditions(text),
    buildPhoneCondition(text) ?? buildWordsCondition(text),
  ]
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** A reference is the start of the id: the primary key finds it. */
function buildReferenceConditions(text: string): Prisma.Sql[] {
  const start = REFERENCE.exec(text.replaceAll(' ', ''))?.[1]
  if (!start) return []
  const [from, to] = [`${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`]
  return [Prisma.sql`b.id BETWEEN ${from}::uuid AND ${to}::uuid`]
}

/** Digits in any notation. A leading 0 or 91 is not part of what is compared. */
function buildPhoneCondition(text: string): Prisma.Sql | null {
  if (!PHONE.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0|91(?=\d{10}$))/, '')
  return digits.length < 3 ? NOTHING : Prisma.sql`${BOOKING_TEXT} LIKE ${`%${digits}%`}`
}

function buildWordsCondition(text: string): Prisma.Sql {
  const words = text.split(/\s+/).slice(0, WORDS_MAX).map(buildWordCondition)
  return Prisma.sql`(${Prisma.join(words, ' AND ')})`
}

/** Any part of the text; one or two letters match the start of a word, because trigrams need three characters. */
function buildWordCondition(word: string): Prisma.Sql {
  const escaped = escapeLikePattern(word)
  if (word.length < 3) return Prisma.sql`${BOOKING_TEXT} LIKE ${`% ${escaped}%`}`
  const pattern = `%${escaped}%`
  return Prisma.sql`(${BOOKING_TEXT} LIKE ${pattern}
    OR b."activityId" = ANY(ARRAY(SELECT a.id FROM activities a WHERE lower(a.name) LIKE ${pattern})))`
}
