/** A word, number or sign of a text, with its place in the text. */
export interface Token {
  /** Lower case without accents; a number has ASCII digits. */
  word: string
  /** Offsets in the text, in UTF-16 code units; `end` is exclusive. */
  start: number
  end: number
}

/** Tokens of a longer text are ignored. */
const TOKENS_MAX = 60
const APOSTROPHES = /['’ʼ]/g
/**
 * A number, also with grouped digits ('1,500') or decimals ('2.5'), a word, or a sign that gives numbers a meaning. A dash
 * also stands before the last weekday of 'mon-fri'.
 */
const TOKEN =
  /\p{Nd}{1,3}(?:,\p{Nd}{2,3})*,\p{Nd}{3}(?!\p{Nd})|\p{Nd}+(?:\.\p{Nd}{1,2}(?!\p{Nd}|\.\p{Nd}))?|\p{L}[\p{L}\p{M}'’ʼ\u200c\u200d]*|[₹<>+/:&]|[-–—](?=\s*(?:\p{Nd}|(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|r|rs|nes|urs|ur)*\b))/giu

/** Splits a text into tokens. '6yrs' has two, '2-4' three. */
export function splitTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)]
    .slice(0, TOKENS_MAX)
    .map((match) => ({
      word: normalizeWord(match[0].replaceAll(',', '')),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ word }) => word !== '')
}

/** The words of a text, normalised, with one space between them. */
export function normalizePhrase(text: string): string {
  return splitWords(text).join(' ')
}

/** The words of a text without their places. */
export function splitWords(text: string): string[] {
  return splitTokens(text).map(({ word }) => word)
}

/** Spellings that differ in case, accents, nukta, chandrabindu or joiners become equal. */
export function normalizeWord(word: string): string {
  const plain = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
  if (plain === '&') return 'and'
  if (/^[-–—]$/.test(plain)) return '-'
  return /^[\p{Nd}.]+$/u.test(plain) ? toAsciiDigits(plain) : plain
}

/** Digits of a script are ten code points in a row, so the offset from its zero is the digit. */
function toAsciiDigits(digits: string): string {
  return digits.replaceAll(/\p{Nd}/gu, (digit) => String(getDigitValue(digit.codePointAt(0) ?? 0)))
}

function getDigitValue(codePoint: number): number {
  let zero = codePoint
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return codePoint - zero
}

export function isNumber({ word }: Pick<Token, 'word'>): boolean {
  return /^\d+(\.\d+)?$/.test(word)
}

/** True for a word or a number, false for a sign. */
export function isWord({ word }: Pick<Token, 'word'>): boolean {
  return /^[\p{L}\p{Nd}]/u.test(word)
}
