import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './build/generate.ts'

/** Outcome of one check or test runner. */
export interface TestOutcome {
  passed: number
  /** File, title and message of each failed test. */
  failures: string[]
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    ok: boolean
    title: string
    file: string
    line: number
    tests: { results: { status: string; error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

const MESSAGE_LINES_MAX = 12

/** Describes a failed test by its place, its title and the first lines of the message. */
function describeFailure(place: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES_MAX)
  return [`${place} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Reads the JSON report of Vitest. A file that does not load counts as one failure. */
export function parseVitestReport(report: string): TestOutcome {
  const { numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport = JSON.parse(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(projectRoot, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [describeFailure(path, 'the file does not load', message)]
    return failed.map((test) => describeFailure(path, test.fullName, test.failureMessages.join('\n')))
  })
  return { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests }
}

function listFailedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const message = spec.tests.flatMap((test) => test.results).find((result) => result.error)
        ?.error?.message
      return describeFailure(`e2e/${spec.file}:${spec.line}`, spec.title, message)
    })
  return [...own, ...suites.flatMap(listFailedJourneys)]
}

/** Reads the JSON report of Playwright. A flaky journey has passed at its second attempt. */
export function parsePlaywrightReport(report: string): TestOutcome {
  const parsed: PlaywrightReport = JSON.parse(report)
  const errors = parsed.errors.map(({ message }) => describeFailure('e2e', 'outside of a journey', message))
  return {
    passed: parsed.stats.expected + parsed.stats.flaky,
    failures: [...listFailedJourneys(parsed), ...errors],
    skipped: parsed.stats.skipped,
  }
}
