import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateMedian } from '../domain/median.ts'
import { findBrowser } from '../e2e/browser.ts'
import { listFirstViews } from './firstViews.ts'
import { round } from './round.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  paintMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const
const FLAGS = '--headless --no-sandbox --disable-quic --no-first-run --disable-background-networking'

type Figures = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>

/**
 * Medians of Lighthouse on a phone for the pages of a running demo server that people open first: scores from 0 to 100, times,
 * layout shift, bytes. Fetches Lighthouse, which is not a dependency.
 */
export async function runLighthouse(base: string, runCount: number): Promise<(Figures & { page: string })[]> {
  const views = await listFirstViews(base)
  return views.map(({ name, path, token }) => {
    const runs = Array.from({ length: runCount }, () => measurePage(`${base}${path}`, token))
    const keys = [...CATEGORIES, ...(Object.keys(AUDITS) as (keyof typeof AUDITS)[])]
    const medians = keys.map((key) => [key, calculateMedian(runs.map((run) => run[key]))])
    return { page: name, ...(Object.fromEntries(medians) as Figures) }
  })
}

function measurePage(url: string, token?: string): Figures {
  const report = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${report}`]
  if (token) args.push(`--extra-headers=${JSON.stringify({ cookie: `patang=${token}` })}`)
  execFileSync('npx', [...args, `--chrome-flags=${FLAGS}`], {
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
    stdio: 'inherit',
  })
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)])
  const figures = Object.entries(AUDITS).map(([key, id]) => [key, round(audits[id].numericValue, 2)])
  return Object.fromEntries([...scores, ...figures])
}
