import { addSearch } from '../../../domain/activities/recentSearches.ts'
import { deviceTexts } from '../../platform/device/textStorage.ts'

const STORAGE_KEY = 'patang.searches'

/** Recent searches of a visitor, stored on this device. */
export function readDeviceSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceTexts.read(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((search) => typeof search === 'string') : []
  } catch {
    return []
  }
}

export function saveDeviceSearch(search: string) {
  writeDeviceSearches(addSearch(readDeviceSearches(), search))
}

export function removeDeviceSearch(search: string) {
  writeDeviceSearches(readDeviceSearches().filter((kept) => kept !== search))
}

export function clearDeviceSearches() {
  deviceTexts.remove(STORAGE_KEY)
}

function writeDeviceSearches(searches: string[]) {
  deviceTexts.write(STORAGE_KEY, JSON.stringify(searches))
}
