import { readFileSync } from 'node:fs'

export interface Rating {
  user: string
  item: string
  rating: number
  timeSeconds: number
}

interface RatingsFile {
  ratings: Rating[]
  /** Number of lines that are not ratings, without the header line. */
  malformed: number
  hasHeader: boolean
}

/**
 * Parses 'user, item, rating, timestamp', separated by tab, comma, semicolon or '::', with or without a
 * header line.
 */
export function readRatingsFile(path: string): RatingsFile {
  return parseRatings(readFileSync(path, 'utf8'))
}

export function parseRatings(text: string): RatingsFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const ratings: Rating[] = []
  let malformed = 0
  let hasHeader = false
  let isFirst = true
  for (const line of lines) {
    if (line.trim() === '') continue
    const rating = parseRating(line)
    if (rating) ratings.push(rating)
    else if (isFirst && isHeader(line)) hasHeader = true
    else malformed++
    isFirst = false
  }
  return { ratings, malformed, hasHeader }
}

function parseRating(line: string): Rating | null {
  const [user, item, rating, time] = splitFields(line)
  if (!user || !item || !rating || !time) return null
  const [value, instant] = [Number(rating), parseTimeSeconds(time)]
  if (!Number.isFinite(value) || !Number.isFinite(instant)) return null
  return { user, item, rating: value, timeSeconds: instant }
}

/** A number, or a date such as '2003-05-01 12:00:00'. */
function parseTimeSeconds(time: string): number {
  const number = Number(time)
  return Number.isNaN(number) ? Date.parse(time) / 1000 : number
}

function isHeader(line: string) {
  const fields = splitFields(line).slice(0, 4)
  return fields.length >= 3 && fields.every((field) => Number.isNaN(Number(field)))
}

function splitFields(line: string): string[] {
  const separator = ['\t', '::', ';'].find((sign) => line.includes(sign))
  const fields = separator ? line.split(separator) : (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [])
  return fields.map((field) => {
    const bare = (separator ? field : field.replace(/,$/, '')).trim()
    return /^".*"$/.test(bare) ? bare.slice(1, -1).replaceAll('""', '"') : bare
  })
}
