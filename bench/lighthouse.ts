import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run bench:lighthouse -- http://localhost:4000`: Lighthouse's mobile scores of Home, Search and an
 * activity of a running server, median of three runs. The script fetches Lighthouse when it runs; it is not
 * a dependency.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const flags = '--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking'

const query =
  '{ activities(first: 1, filter: { location: "Salem, Tamil Nadu" }) { edges { node { uuid } } } }'
const response = await fetch(`${base}/graphql`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
})
const { data } = await response.json()
const activity = `/activity/${data.activities.edges[0].node.uuid}`

const table = ['/', '/search?category=sports-clubs', activity].map((path) => {
  const runs = Array.from({ length: RUNS }, () => measureScores(path))
  const medians = categories.map((category) => [category, calculateMedian(runs.map((run) => run[category]))])
  return { path: path.replace(/[0-9a-f-]{36}/, '{id}'), ...Object.fromEntries(medians) }
})
console.table(table)

function measureScores(path: string): Record<(typeof categories)[number], number> {
  const report = join(mkdtempSync(join(tmpdir(), 'lighthouse-')), 'report.json')
  const args = ['--yes', LIGHTHOUSE, `${base}${path}`, '--quiet', '--output=json', `--output-path=${report}`]
  const CHROME_PATH = process.env.CHROMIUM ?? '/usr/bin/chromium'
  execFileSync('npx', [...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH },
    stdio: 'inherit',
  })
  const { categories: found } = JSON.parse(readFileSync(report, 'utf8'))
  return Object.fromEntries(
    categories.map((name) => [name, Math.round(found[name].score * 100)]),
  ) as ReturnType<typeof measureScores>
}

function calculateMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
