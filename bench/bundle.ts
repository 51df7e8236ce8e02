import { listFirstView, measure, readManifest, sumGzip } from './bundleSizes.ts'

/**
 * `npm run bench:bundle`, after `npm run build`: JavaScript of the first view of each page that visitors open first, with
 * all that it loads, and the largest chunks. Bytes with gzip.
 */
const FIRST_VIEWS = {
  Home: ['home/HomePage.tsx', 'home/__generated__/HomePageQuery.graphql.ts'],
  Search: ['activities/SearchPage.tsx', 'activities/__generated__/SearchPageQuery.graphql.ts'],
  Activity: ['activityPage/ActivityPage.tsx', 'activityPage/__generated__/ActivityPageQuery.graphql.ts'],
  'Sign-in': ['accounts/SignInPage.tsx'],
} as const

const views = Object.entries(FIRST_VIEWS).flatMap(([page, own]) =>
  (['en', 'hi', 'ta'] as const).map((language) => {
    const parts = listFirstView(language, own)
    return { page, language, files: parts.length, gzip: sumGzip(parts) }
  }),
)
console.table(views)
console.table(listFirstView('en', FIRST_VIEWS.Home))
const files = Object.values(readManifest()).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
const chunks = [...new Set(files)].map(measure)
console.table(chunks.sort((a, b) => b.gzip - a.gzip).slice(0, 20))
