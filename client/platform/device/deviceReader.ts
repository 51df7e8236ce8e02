import { isLanguage, parsePreferredLanguage } from '../../../domain/messages/messages.ts'
import { parseDeviceChoices, READER_COOKIES, type Reader } from '../../../domain/page.ts'
import { toIndianDay } from '../../../domain/time.ts'
import { claimDeviceStores, findDeviceOwner, openDeviceStore } from './deviceStore.ts'

// The stored names stay as earlier versions wrote them.
const store = openDeviceStore<Reader>('visitor')

/** Stores how the signed-in user's pages look, for the time without a connection. */
export function storeReader(reader: Reader) {
  return store.set('visitor', reader)
}

/**
 * The reader of the offline document, because the document names none: the user of the device, otherwise a visitor with
 * its choices.
 */
export async function loadDeviceReader(reader: Reader): Promise<Reader> {
  const here = { origin: window.location.origin, today: toIndianDay(new Date()) }
  const owner = await findDeviceOwner()
  if (owner !== null) await claimDeviceStores(owner)
  const user = await store.get('visitor')
  if (user) return { ...user, ...here }
  const cookies = readCookies()
  const { unit, theme, place, autoSaveSearches } = parseDeviceChoices(cookies)
  const language = cookies[READER_COOKIES.language]
  return {
    ...reader,
    ...here,
    language: isLanguage(language) ? language : parsePreferredLanguage(navigator.languages.join()),
    unit: unit ?? reader.unit,
    theme: theme ?? reader.theme,
    place: place ?? reader.place,
    autoSaveSearches,
  }
}

/** The cookies that this app writes (reader.tsx). */
function readCookies(): Record<string, string> {
  const names: string[] = Object.values(READER_COOKIES)
  const pairs = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const own = pairs.filter(([name = '']) => names.includes(name))
  return Object.fromEntries(own.map(([name, value = '']) => [name, decodeURIComponent(value)]))
}
