import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../e2e/browser.ts'
import { buildClient, generateSources, projectRoot } from './generate.ts'

interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

const binaries = join(projectRoot, 'node_modules/.bin')
const reports = join(projectRoot, '.patang/reports')
const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` }

/** Runs a command that counts as one test. */
function runCheck(title: string, command: string, args: string[]): TestCounts {
  console.log(`\n• ${title}`)
  const { status } = spawnSync(command, args, { cwd: projectRoot, env: environment, stdio: 'inherit' })
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Runs a test runner that writes its counts to a JSON report. */
function runSuite(
  title: string,
  command: string,
  args: string[],
  count: (report: string) => TestCounts,
): TestCounts {
  console.log(`\n• ${title}`)
  const report = join(reports, `${command}.json`)
  rmSync(report, { force: true })
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = spawnSync(command, args, { cwd: projectRoot, env, stdio: 'inherit' })
  const counted = existsSync(report)
    ? count(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0 }
  // A runner can fail without a failed test: a file does not load, or an error happens outside of tests.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function parseVitestReport(report: string): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

function parsePlaywrightReport(report: string): TestCounts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

function runJourneys(): TestCounts {
  if (findBrowser())
    return runSuite('Journeys in a browser', 'playwright', ['test', '-c', 'e2e'], parsePlaywrightReport)
  console.log('\n• Journeys in a browser: skipped, there is no Chromium (install it or set CHROMIUM)')
  return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 }
}

await generateSources()
const counts = [
  runCheck('Types', 'tsc', ['-p', '.']),
  runCheck('Lint and format', 'biome', ['ci', '--error-on-warnings', '.']),
  runSuite(
    'Units and API',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${reports}/vitest.json`],
    parseVitestReport,
  ),
]
await buildClient()
counts.push(runJourneys())

const sumCounts = (key: keyof TestCounts) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sumCounts('passed')} passed, ${sumCounts('failed')} failed, ${sumCounts('skipped')} skipped`)
process.exit(sumCounts('failed') === 0 ? 0 : 1)
