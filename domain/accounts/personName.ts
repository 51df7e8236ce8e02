import { z } from 'zod'

const NAME_MAX = 100

/** Control characters, line breaks and marks that change the direction of text. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const VISIBLE_CHARACTER = /[\p{L}\p{N}]/u

/** Endings that mail programs turn into links. 'S.Raman' and 'Dr.Priya' are names, so not every dot counts. */
const LINK_ENDINGS =
  'com|net|org|info|biz|in|co|io|me|app|dev|xyz|site|online|shop|store|link|live|club|top|click|page|ly|gl|to'
/** Without repetitions: the time of a match grows only with the length of the text. */
const LINK = new RegExp(
  `://|www\\.|[/@\\\\]|[\\p{L}\\p{N}-]{2}\\.(?:${LINK_ENDINGS})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** True for a text with at least one letter or digit. Zero-width characters alone are no name. */
export const hasVisibleCharacter = (text: string) => VISIBLE_CHARACTER.test(text)

/** A name of a person: visible, in one line and without links, because mails to others contain it. */
export const personName = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(NAME_MAX, { error: 'validation.tooLong', abort: true })
  .refine((name) => name === '' || hasVisibleCharacter(name), 'validation.required')
  .refine((name) => !HIDDEN_CHARACTERS.test(name) && !LINK.test(name), 'validation.name.link')

/** Removes links and line breaks from a user's words that a mail repeats. Names from before the rule may have them. */
export function stripLinks(text: string): string {
  return text
    .replaceAll(new RegExp(HIDDEN_CHARACTERS, 'gu'), ' ')
    .split(/\s+/)
    .filter((word) => !LINK.test(word))
    .join(' ')
    .trim()
}
