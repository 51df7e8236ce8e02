import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findBrowser } from '../../e2e/browser.ts'
import { getJourneysOffsetMs } from '../../e2e/journeysOffset.ts'
import { generateSources, projectRoot } from './build/generate.ts'
import { parsePlaywrightReport, parseVitestReport, type TestOutcome } from './testReports.ts'

const binaries = join(projectRoot, 'node_modules/.bin')
const reports = join(projectRoot, '.patang/reports')

/** Compiled code of modules. A process that finds it loads them in two thirds of the time. */
const compileCache = join(projectRoot, '.patang/compileCache')

/** Starts a command. Its lines begin with the title, because several commands run at a time. */
function startCommand(
  title: string,
  command: string,
  args: string[],
  { environment = {}, sendsMessages = false } = {},
) {
  console.log(`• ${title}`)
  const child = spawn(join(binaries, command), args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      PATH: `${binaries}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(sendsMessages ? ['ipc' as const] : [])],
  })
  for (const input of [child.stdout, child.stderr] as Readable[])
    createInterface({ input }).on('line', (line) => console.log(`${title} │ ${line}`))
  return child
}

async function runCommand(title: string, command: string, args: string[], environment = {}) {
  const started = performance.now()
  const child = startCommand(title, command, args, { environment })
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
  environment = {},
): Promise<TestOutcome> {
  const report = getReportPath(title)
  rmSync(report, { force: true })
  const status = await runCommand(title, command, args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...environment,
  })
  if (!existsSync(report)) return { passed: 0, failures: [`${title}: no report was written`], skipped: 0 }
  const outcome = parseReport(readFileSync(report, 'utf8'))
  // A runner can fail without a failed test: an error happens outside of tests.
  if (status !== 0 && outcome.failures.length === 0) outcome.failures.push(`${title}: exit code ${status}`)
  return outcome
}

/** Runs the projects of Vitest with names that match `pattern` (vitest.config.ts). */
function runVitest(title: string, pattern: string) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${getReportPath(title)}`]
  return runSuite(title, 'vitest', ['run', '--project', pattern, ...reporters], parseVitestReport)
}

/**
 * Moves the clock of the server and the journeys by the same time (e2e/clock.ts). Each would compute its own: webhooks
 * are refused when the two differ by five minutes.
 */
const journeysClock = { DATE_OFFSET_MS: String(getJourneysOffsetMs()) }

/** Starts the server of the journeys, which loads the demo while the API tests finish. */
async function startJourneysServer(): Promise<ChildProcess> {
  const server = startCommand('Server of the journeys', 'node', ['e2e/server.ts'], {
    environment: journeysClock,
    sendsMessages: true,
  })
  await Promise.race([once(server, 'message'), once(server, 'exit')])
  return server
}

async function runJourneys(server: ChildProcess): Promise<TestOutcome> {
  const environment = { ...journeysClock, JOURNEYS_SERVER_RUNS: String(server.exitCode === null) }
  const args = ['test', '-c', 'e2e']
  const outcome = await runSuite('Journeys', 'playwright', args, parsePlaywrightReport, environment)
  if (server.kill('SIGTERM')) await once(server, 'exit')
  return outcome
}

/** The outcome without Chromium. */
function skipJourneys(): TestOutcome {
  const reason = 'Journeys: there is no Chromium (install it or set CHROMIUM)'
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
const localChecks = runLocalChecks()
const journeysServer = localChecks.then(() => (findBrowser() ? startJourneysServer() : undefined))
const outcomes = (await Promise.all([runVitest('Units and API', '!client*'), localChecks])).flat()
const server = await journeysServer
outcomes.push(server ? await runJourneys(server) : skipJourneys())

const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
const skipped = outcomes.reduce((total, outcome) => total + outcome.skipped, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
if (failures.length > 0) console.log(`\n• Failed\n\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped`)
process.exit(failures.length === 0 ? 0 : 1)
