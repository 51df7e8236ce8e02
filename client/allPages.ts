import { pages } from './routes.tsx'
import { staffPages } from './staffPages.ts'
import { userPages } from './userPages.ts'
import { visitorPages } from './visitorPages.ts'

/** Every page. The browser does not import this list, because it loads most definitions later. */
export const allPages = [...pages, ...visitorPages, ...userPages, ...staffPages]
