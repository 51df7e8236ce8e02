import { laterPages } from './laterPages.ts'
import { pages } from './routes.tsx'

/** Every page. The browser does not import this list, because it loads the later pages by themselves. */
export const allPages = [...pages, ...laterPages]
