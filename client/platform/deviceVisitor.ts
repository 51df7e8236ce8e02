import { isLanguage, parsePreferredLanguage } from '../../domain/messages/messages.ts'
import { parseDeviceChoices, VISITOR_COOKIES, type Visitor } from '../../domain/page.ts'
import { toIndianDay } from '../../domain/time.ts'
import { claimDeviceStores, findDeviceOwner, openDeviceStore } from './deviceStore.ts'

const store = openDeviceStore<Visitor>('visitor')

/** Stores how the signed-in user's pages look, for the time without a connection. */
export function storeVisitor(visitor: Visitor) {
  return store.set('visitor', visitor)
}

/** The reader of the offline document, which names none: the user of the device, otherwise a visitor with its choices. */
export async function loadDeviceVisitor(visitor: Visitor): Promise<Visitor> {
  const here = { origin: window.location.origin, today: toIndianDay(new Date()) }
  const owner = await findDeviceOwner()
  if (owner !== null) await claimDeviceStores(owner)
  const user = await store.get('visitor')
  if (user) return { ...user, ...here }
  const cookies = readCookies()
  const { unit, theme, place, autoSaveSearches } = parseDeviceChoices(cookies)
  const language = cookies[VISITOR_COOKIES.language]
  return {
    ...visitor,
    ...here,
    language: isLanguage(language) ? language : parsePreferredLanguage(navigator.languages.join()),
    unit: unit ?? visitor.unit,
    theme: theme ?? visitor.theme,
    place: place ?? visitor.place,
    autoSaveSearches,
  }
}

/** The cookies that this app writes (visitor.tsx). */
function readCookies(): Record<string, string> {
  const names: string[] = Object.values(VISITOR_COOKIES)
  const pairs = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const own = pairs.filter(([name = '']) => names.includes(name))
  return Object.fromEntries(own.map(([name, value = '']) => [name, decodeURIComponent(value)]))
}
