import { DEFAULT_LOCATION, VISITOR_COOKIES, type Visitor } from '../../../domain/page.ts'
import type { Context } from '../context.ts'

const MAX_PLACE_LENGTH = 100

/** Display settings of a reader: the account's first, then the device's cookies. */
export function getVisitor({ caller, config, language, signedIn, today }: Context): Omit<Visitor, 'origin'> {
  const unit = signedIn?.distanceUnit ?? caller.cookies[VISITOR_COOKIES.unit]
  const theme = signedIn?.theme ?? caller.cookies[VISITOR_COOKIES.theme]
  return {
    language,
    unit: unit === 'kilometers' ? 'kilometers' : 'miles',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    place: getDevicePlace(caller.cookies[VISITOR_COOKIES.place]) ?? signedIn?.location ?? DEFAULT_LOCATION,
    autoSaveSearches:
      signedIn?.autoSaveSearches ?? caller.cookies[VISITOR_COOKIES.autoSaveSearches] === 'true',
    isSignedIn: signedIn !== null,
    userId: signedIn?.userId ?? null,
    today,
    app: { name: config.appName, supportEmail: config.supportEmail, storeUrl: config.storeUrl },
  }
}

/** The place is the device's choice (product.md, section 2), never written to the account. */
function getDevicePlace(cookie: string | undefined) {
  const place = cookie?.trim().slice(0, MAX_PLACE_LENGTH)
  return place ? place : null
}
