import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../e2e/browser.ts'
import { buildClient, generateSources, projectRoot } from './generate.ts'
import { parsePlaywrightReport, parseVitestReport, type TestOutcome } from './testReports.ts'

const binaries = join(projectRoot, 'node_modules/.bin')
const reports = join(projectRoot, '.patang/reports')
const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` }

/** Runs a command that counts as one test. */
function runCheck(title: string, command: string, args: string[]): TestOutcome {
  console.log(`\n• ${title}`)
  const { status } = spawnSync(command, args, { cwd: projectRoot, env: environment, stdio: 'inherit' })
  return status === 0
    ? { passed: 1, failures: [], skipped: 0 }
    : { passed: 0, failures: [`${title}: see above`], skipped: 0 }
}

/** Runs a test runner that writes a JSON report. */
function runSuite(
  title: string,
  command: string,
  args: string[],
  parseReport: (report: string) => TestOutcome,
): TestOutcome {
  console.log(`\n• ${title}`)
  const report = join(reports, `${command}.json`)
  rmSync(report, { force: true })
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { status } = spawnSync(command, args, { cwd: projectRoot, env, stdio: 'inherit' })
  if (!existsSync(report)) return { passed: 0, failures: [`${title}: no report was written`], skipped: 0 }
  const outcome = parseReport(readFileSync(report, 'utf8'))
  // A runner can fail without a failed test: an error happens outside of tests.
  if (status !== 0 && outcome.failures.length === 0) outcome.failures.push(`${title}: exit code ${status}`)
  return outcome
}

function runJourneys(): TestOutcome {
  if (findBrowser())
    return runSuite('Journeys in a browser', 'playwright', ['test', '-c', 'e2e'], parsePlaywrightReport)
  const reason = 'Journeys in a browser: there is no Chromium (install it or set CHROMIUM)'
  console.log(`\n• ${reason}`)
  return process.env.CI
    ? { passed: 0, failures: [reason], skipped: 0 }
    : { passed: 0, failures: [], skipped: 1 }
}

await generateSources()
const outcomes = [
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
outcomes.push(runJourneys())

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const skipped = outcomes.reduce((total, outcome) => total + outcome.skipped, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (failures.length > 0) console.log(`\n• Failed\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
