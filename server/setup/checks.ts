import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '../../e2e/browser.ts'
import { generateSources, projectRoot } from './generate.ts'
import { parsePlaywrightReport, parseVitestReport, type TestOutcome } from './testReports.ts'

const binaries = join(projectRoot, 'node_modules/.bin')
const reports = join(projectRoot, '.patang/reports')

/** Compiled code of modules. A process that finds it starts in half of the time. */
const compileCache = join(projectRoot, '.patang/compileCache')

/** Runs a command. Its lines begin with the title, because several commands run at a time. */
async function runCommand(title: string, command: string, args: string[], environment = {}) {
  console.log(`• ${title}`)
  const started = performance.now()
  const child = spawn(join(binaries, command), args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      PATH: `${binaries}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${title} │ ${line}`))
  const [status] = await once(child, 'close')
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`• ${title}: ${seconds} s, exit code ${status}`)
  return status as number | null
}

/** Runs a command that counts as one test. */
async function runCheck(title: string, command: string, args: string[]): Promise<TestOutcome> {
  const status = await runCommand(title, command, args)
  return status === 0
    ? { passed: 1, failures: [], skipped: 0 }
    : { passed: 0, failures: [`${title}: see above`], skipped: 0 }
}

const getReportPath = (title: string) => join(reports, `${title}.json`)

/** Runs a test runner that writes a JSON report. */
async function runSuite(
  title: string,
  command: string,
  args: string[],
  parseReport: (report: string) => TestOutcome,
): Promise<TestOutcome> {
  const report = getReportPath(title)
  rmSync(report, { force: true })
  const status = await runCommand(title, command, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  if (!existsSync(report)) return { passed: 0, failures: [`${title}: no report was written`], skipped: 0 }
  const outcome = parseReport(readFileSync(report, 'utf8'))
  // A runner can fail without a failed test: an error happens outside of tests.
  if (status !== 0 && outcome.failures.length === 0) outcome.failures.push(`${title}: exit code ${status}`)
  return outcome
}

/** Runs the projects of Vitest whose names match `pattern` (vitest.config.ts). */
function runVitest(title: string, pattern: string) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${getReportPath(title)}`]
  return runSuite(title, 'vitest', ['run', '--project', pattern, ...reporters], parseVitestReport)
}

async function runJourneys(): Promise<TestOutcome> {
  if (findBrowser())
    return runSuite('Journeys in a browser', 'playwright', ['test', '-c', 'e2e'], parsePlaywrightReport)
  const reason = 'Journeys in a browser: there is no Chromium (install it or set CHROMIUM)'
  console.log(`\n• ${reason}`)
  return process.env.CI
    ? { passed: 0, failures: [reason], skipped: 0 }
    : { passed: 0, failures: [], skipped: 1 }
}

/** What needs neither a database nor a browser. */
async function runLocalChecks(): Promise<TestOutcome[]> {
  return [
    // More threads check the same types several times, and the API tests use the other core.
    await runCheck('Types', 'tsc', ['-p', '.', '--singleThreaded']),
    await runCheck('Lint and format', 'biome', ['ci', '--error-on-warnings', '.']),
    await runVitest('Components', 'client*'),
    await runCheck('Build', 'node', ['server/setup/build.ts']),
  ]
}

await generateSources()
// API tests wait for timeouts and locks in a quarter of their time. The other checks use it.
const outcomes = (await Promise.all([runVitest('Units and API', '!client*'), runLocalChecks()])).flat()
outcomes.push(await runJourneys())

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const skipped = outcomes.reduce((total, outcome) => total + outcome.skipped, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (failures.length > 0) console.log(`\n• Failed\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
