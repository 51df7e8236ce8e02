import { DEFAULT_LOCATION, parseDeviceChoices, type Reader } from '../../../../domain/page.ts'
import type { Day } from '../../../../domain/time.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'

/** Display settings of a reader: the account's first, then the device's cookies. */
export function getReader({ caller, config, language, signedIn, today }: Context): Omit<Reader, 'origin'> {
  const device = parseDeviceChoices(caller.cookies)
  const unit = signedIn?.distanceUnit ?? device.unit
  const theme = signedIn?.theme ?? device.theme
  return {
    ...createReader(config, today),
    language,
    unit: unit === 'kilometers' ? 'kilometers' : 'miles',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    place: device.place ?? signedIn?.location ?? DEFAULT_LOCATION,
    autoSaveSearches: signedIn?.autoSaveSearches ?? device.autoSaveSearches,
    isSignedIn: signedIn !== null,
    userId: signedIn?.userId ?? null,
  }
}

/** A visitor who has chosen nothing. */
export function createReader(config: Config, today: Day): Omit<Reader, 'origin'> {
  return {
    language: 'en',
    unit: 'miles',
    theme: null,
    place: DEFAULT_LOCATION,
    autoSaveSearches: false,
    isSignedIn: false,
    userId: null,
    today,
    app: { name: config.appName, supportEmail: config.supportEmail, storeUrl: config.storeUrl },
  }
}
