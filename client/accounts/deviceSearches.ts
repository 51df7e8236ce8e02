import { withSearch } from '../../domain/activities/recentSearches.ts'

const KEY = 'patang.searches'

/** The searches that this device keeps for whoever is not signed in. */
export function deviceSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string') : []
  } catch {
    return []
  }
}

export function keepOnDevice(search: string) {
  write(withSearch(deviceSearches(), search))
}

export function removeFromDevice(search: string) {
  write(deviceSearches().filter((kept) => kept !== search))
}

export function forgetDeviceSearches() {
  localStorage.removeItem(KEY)
}

function write(searches: string[]) {
  localStorage.setItem(KEY, JSON.stringify(searches))
}
