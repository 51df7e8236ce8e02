import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './build/generate.ts'
import { parsePlaywrightReport, parseVitestReport } from './testReports.ts'

describe('the report of Vitest', () => {
  const report = {
    numPassedTests: 3,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: join(projectRoot, 'domain/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'subtracts',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
          },
        ],
      },
      {
        name: join(projectRoot, 'domain/b.test.ts'),
        status: 'failed',
        message: 'Cannot find x',
        assertionResults: [],
      },
    ],
  }

  it('names failed tests and files that do not load', () => {
    expect(parseVitestReport(JSON.stringify(report))).toEqual({
      passed: 3,
      failures: [
        'domain/a.test.ts › subtracts\n    expected 1 to be 2',
        'domain/b.test.ts › the file does not load\n    Cannot find x',
      ],
      skipped: 2,
    })
  })
})

describe('the report of Playwright', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    ok,
    title,
    file: 'book.journey.ts',
    line: 7,
    tests: [{ results: [{ status: ok ? 'passed' : 'failed', error: message ? { message } : undefined }] }],
  })

  it('names failed journeys of nested suites and errors outside of them', () => {
    const report = {
      stats: { expected: 3, flaky: 1, skipped: 1 },
      errors: [{ message: 'The server did not start' }],
      suites: [{ specs: [spec('books', true)], suites: [{ specs: [spec('pays', false, 'Timeout')] }] }],
    }
    expect(parsePlaywrightReport(JSON.stringify(report))).toEqual({
      passed: 4,
      failures: [
        'e2e/book.journey.ts:7 › pays\n    Timeout',
        'e2e › outside of a journey\n    The server did not start',
      ],
      skipped: 1,
    })
  })
})
