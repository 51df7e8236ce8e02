import {
  FIRST_VIEWS,
  type FirstViewName,
  listFirstView,
  measure,
  readManifest,
  sumGzip,
} from './bundleSizes.ts'

/**
 * `npm run bench:bundle`, after `npm run build`: JavaScript of the first view of each page that visitors open first, with
 * all that it loads, and the largest chunks. Bytes with gzip.
 */
const names = Object.keys(FIRST_VIEWS) as FirstViewName[]
const views = names.flatMap((page) =>
  (['en', 'hi', 'ta'] as const).map((language) => {
    const parts = listFirstView(language, page)
    return { page, language, files: parts.length, gzip: sumGzip(parts) }
  }),
)
console.table(views)
console.table(listFirstView('en', 'Home'))
const files = Object.values(readManifest()).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
const chunks = [...new Set(files)].map(measure)
console.table(chunks.sort((a, b) => b.gzip - a.gzip).slice(0, 20))
