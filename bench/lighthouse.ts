import { runLighthouse } from './runLighthouse.ts'

/**
 * `npm run bench:lighthouse -- http://localhost:4000 5`: Lighthouse on a phone for the pages of a running demo server that
 * people open first, median of that many runs: scores, largest contentful paint, total blocking time, layout shift, bytes. The
 * script fetches Lighthouse when it runs; it is not a dependency.
 */
console.table(await runLighthouse(process.argv[2] ?? 'http://localhost:4000', Number(process.argv[3] ?? 5)))
