import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateMedian } from '../domain/median.ts'
import { findBrowser } from '../e2e/browser.ts'
import { signIn } from './signIn.ts'

/**
 * `npm run bench:lighthouse -- http://localhost:4000 5`: Lighthouse on a phone for the pages of a running demo server that
 * people open first, median of that many runs: scores, largest contentful paint, total blocking time, layout shift, bytes. The
 * script fetches Lighthouse when it runs; it is not a dependency.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const RUNS = Number(process.argv[3] ?? 5)
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  paintMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const
const FLAGS = '--headless --no-sandbox --disable-quic --no-first-run --disable-background-networking'

const query =
  '{ activities(first: 1, filter: { location: "Salem, Tamil Nadu" }) { edges { node { uuid } } } }'
const { data } = await (await postGraphql(query)).json()
const activity = `/activity/${data.activities.edges[0].node.uuid}`

const PAGES: { name: string; path: string; cookie?: string }[] = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search?category=sports-clubs' },
  { name: 'Activity', path: activity },
  { name: 'Activity with the booking form', path: activity, cookie: `patang=${await signIn(base)}` },
  { name: 'Sign-in', path: '/signin' },
]

const table = PAGES.map(({ name, path, cookie }) => {
  const runs = Array.from({ length: RUNS }, () => measurePage(path, cookie))
  const keys = Object.keys(runs[0] ?? {})
  return {
    page: name,
    ...Object.fromEntries(keys.map((key) => [key, calculateMedian(runs.map((run) => run[key] ?? 0))])),
  }
})
console.table(table)

function postGraphql(query: string, variables: object = {}) {
  return fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
}

function measurePage(path: string, cookie?: string): Record<string, number> {
  const report = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  const args = ['--yes', LIGHTHOUSE, `${base}${path}`, '--quiet', '--output=json', `--output-path=${report}`]
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ cookie })}`)
  execFileSync('npx', [...args, `--chrome-flags=${FLAGS}`], {
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
    stdio: 'inherit',
  })
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)])),
    ...Object.fromEntries(
      Object.entries(AUDITS).map(([key, id]) => [key, Number(audits[id].numericValue.toFixed(2))]),
    ),
  }
}
