import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient, generateSources, projectRoot } from './generate.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const binaries = join(projectRoot, 'node_modules/.bin')
const reports = join(projectRoot, '.patang/reports')
const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` }

/** A command that is one test: it passes or it does not. */
function check(title: string, command: string, args: string[]): Count {
  console.log(`\n• ${title}`)
  const { status } = spawnSync(command, args, { cwd: projectRoot, env: environment, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A runner that counts for itself, into a JSON report. */
function suite(title: string, command: string, args: string[], count: (report: string) => Count): Count {
  console.log(`\n• ${title}`)
  const report = join(reports, `${command}.json`)
  rmSync(report, { force: true })
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = spawnSync(command, args, { cwd: projectRoot, env, stdio: 'inherit' })
  const counted = existsSync(report)
    ? count(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0 }
  // A runner may fail without a failed test: a file that does not load, an error outside of tests.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function playwrightCount(report: string): Count {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function journeys(): Count {
  const browser = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (existsSync(browser))
    return suite('Journeys in a browser', 'playwright', ['test', '-c', 'e2e'], playwrightCount)
  console.log(`\n• Journeys in a browser: skipped, there is no ${browser} (install Chromium or set CHROMIUM)`)
  return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 }
}

await generateSources()
const counts = [
  check('Types', 'tsc', ['-p', '.']),
  check('Lint and format', 'biome', ['ci', '.']),
  suite(
    'Units and API',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${reports}/vitest.json`],
    vitestCount,
  ),
]
await buildClient()
counts.push(journeys())

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') === 0 ? 0 : 1)
