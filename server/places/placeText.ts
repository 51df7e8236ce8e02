/** A text as people type a place: spaces settled, and no control characters, which Postgres refuses; a PIN code may have a space after three digits. */
export function placeText(text: string): string {
  const settled = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return /^\d{3} \d{3}$/.test(settled) ? settled.replace(' ', '') : settled
}

/** What `like` finds by its beginning, in lower case. */
export function beginsWith(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
