/** The URL, or null when the text is none. `URL.canParse` is newer than the supported browsers (decision 085). */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
