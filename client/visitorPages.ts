import { searchPage } from './activities/search.route.tsx'
import { activityPage } from './activityPage/activity.route.tsx'
import { providerPage } from './providerPage/providerPage.route.tsx'

/** Pages of the catalogue beside Home. The browser loads these definitions later (routes.tsx). */
export const visitorPages = [searchPage, activityPage, providerPage]
