import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateMedian } from '../domain/median.ts'
import { findBrowser } from '../e2e/browser.ts'
import { listFirstViews } from './firstViews.ts'

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

const pages = await listFirstViews(base)
const table = pages.map(({ name, path, token }) => {
  const runs = Array.from({ length: RUNS }, () => measurePage(path, token))
  const keys = Object.keys(runs[0] ?? {})
  return {
    page: name,
    ...Object.fromEntries(keys.map((key) => [key, calculateMedian(runs.map((run) => run[key] ?? 0))])),
  }
})
console.table(table)

function measurePage(path: string, token?: string): Record<string, number> {
  const report = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  const args = ['--yes', LIGHTHOUSE, `${base}${path}`, '--quiet', '--output=json', `--output-path=${report}`]
  if (token) args.push(`--extra-headers=${JSON.stringify({ cookie: `patang=${token}` })}`)
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
