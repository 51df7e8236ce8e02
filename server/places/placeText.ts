/** A text as people type a place: spaces settled; a PIN code may have a space after three digits. */
export function placeText(text: string): string {
  const settled = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return /^\d{3} \d{3}$/.test(settled) ? settled.replace(' ', '') : settled
}

/** What `like` finds by its beginning, in lower case. */
export function beginsWith(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}
