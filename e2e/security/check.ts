import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAudits } from 'graphql-http'
import { runLighthouse } from '../../bench/runLighthouse.ts'
import { buildClient, generateSources, projectRoot } from '../../server/setup/build/generate.ts'
import { JOURNEYS_URL } from '../address.ts'
import { createCallers, type Tally } from './callers.ts'
import { fuzzDocuments } from './documentFuzz.ts'
import { fuzzCalls } from './restFuzz.ts'

/**
 * `npm run check:security [-- --quick]`: runs third-party suites against a server with the demo: the audits of GraphQL
 * over HTTP, 10,000 calls generated from the OpenAPI document, 10,000 random GraphQL documents, `npm audit`,
 * Lighthouse and axe. It writes the results to docs/security-checks.md. The document generator is installed when the
 * script runs. --quick skips Lighthouse and axe, sends a tenth of the requests and writes no file.
 */
const GENERATOR = ['ibm-graphql-query-generator@1.2.0', 'graphql@16.15.0']
const isQuick = process.argv.includes('--quick')
const REQUEST_COUNT = isQuick ? 1_000 : 10_000
const LIGHTHOUSE_RUNS = 3
const SCORE_MIN = 95

interface Result {
  suite: string
  result: string
  /** Null when the suite gave no result. */
  hasPassed: boolean | null
}

await generateSources()
await buildClient()
const server = startServer()
const results: Result[] = []
try {
  await waitUntilReady()
  await runAudits()
  runNpmAudit()
  await runFuzzers()
  if (!isQuick) await checkLighthouse()
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
}
// The fuzzers have changed the data, so axe checks the pages of another server with a new demo.
if (!isQuick) runAxe()
console.log(writeReport())
process.exit(results.some(({ hasPassed }) => hasPassed === false) ? 1 : 0)

function startServer(): ChildProcess {
  const env = { ...process.env, TRUST_PROXY: 'loopback' }
  return spawn(process.execPath, ['e2e/server.ts'], { cwd: projectRoot, env, stdio: 'inherit' })
}

/** Loading the demo takes minutes on a slow machine. */
async function waitUntilReady() {
  const isReady = () =>
    fetch(`${JOURNEYS_URL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await sleep(500)
  }
}

function recordResult(suite: string, result: string, hasPassed: boolean | null) {
  console.log(`${formatVerdict(hasPassed)}: ${suite}: ${result}`)
  results.push({ suite, result, hasPassed })
  writeReport()
}

async function runAudits() {
  const audits = await Promise.all(
    serverAudits({ url: `${JOURNEYS_URL}/graphql`, fetchFn: fetch }).map(({ fn }) => fn()),
  )
  const passedCount = audits.filter(({ status }) => status === 'ok').length
  recordResult(
    'graphql-http, audits of GraphQL over HTTP',
    `${passedCount} of ${audits.length}`,
    passedCount === audits.length,
  )
}

async function runFuzzers() {
  const folder = mkdtempSync(join(tmpdir(), 'security-'))
  const install = ['install', '--no-save', '--legacy-peer-deps', '--no-audit', '--no-fund', ...GENERATOR]
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' })
  const callers = await createCallers()
  const knownIds = await listKnownIds()
  const calls = await fuzzCalls(callers, knownIds, REQUEST_COUNT)
  recordTally(`json-schema-faker, the ${calls.calls} calls of the OpenAPI document`, calls)
  const documents = await fuzzDocuments(folder, callers, knownIds, REQUEST_COUNT)
  recordTally(
    `${GENERATOR[0]}, random documents`,
    documents,
    `; error codes ${JSON.stringify(documents.codes)}`,
  )
}

function recordTally(suite: string, { requests, statuses, slowestMs, problems }: Tally, details = '') {
  for (const line of problems.slice(0, 20)) console.log(`  ${line}`)
  const summary = `${requests} requests, ${problems.length} server errors, masked errors, timeouts or undocumented responses`
  recordResult(
    suite,
    `${summary}; statuses ${JSON.stringify(statuses)}${details}; slowest ${Math.round(slowestMs)} ms`,
    !problems.length,
  )
}

/** Global ids and UUIDs of existing rows. */
async function listKnownIds(): Promise<string[]> {
  const query = `{ activities(first: 40) { edges { node { id uuid provider { id uuid }
    nextSessions(first: 1) { id } reviews(first: 2) { edges { node { id } } } } } } }`
  const body = JSON.stringify({ query })
  const headers = { 'content-type': 'application/json' }
  const { data } = await (await fetch(`${JOURNEYS_URL}/graphql`, { method: 'POST', headers, body })).json()
  return JSON.stringify(data).match(/(?<="(id|uuid)":")[^"]+/g) ?? []
}

function runNpmAudit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  const { metadata, message } = JSON.parse(stdout || '{"message":"no response"}')
  if (!metadata) return recordResult('npm audit, production dependencies', `the registry: ${message}`, null)
  const { total, ...kinds } = metadata.vulnerabilities
  recordResult(
    'npm audit, production dependencies',
    `${total} known vulnerabilities ${JSON.stringify(kinds)}`,
    total === 0,
  )
}

async function checkLighthouse() {
  const pages = await runLighthouse(JOURNEYS_URL, LIGHTHOUSE_RUNS)
  const summary = pages.map(
    ({ page, performance, accessibility, 'best-practices': practices, seo }) =>
      `${page} ${performance}/${accessibility}/${practices}/${seo}`,
  )
  // Performance depends on the machine, so only the other three scores count.
  const hasPassed = pages.every((page) =>
    [page.accessibility, page['best-practices'], page.seo].every((score) => score >= SCORE_MIN),
  )
  recordResult('Lighthouse, performance/accessibility/best practices/SEO', summary.join('; '), hasPassed)
}

function runAxe() {
  const { status, stdout } = spawnSync('playwright', ['test', '-c', 'e2e', 'everyPage.journey.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${projectRoot}/node_modules/.bin:${process.env.PATH}` },
  })
  if (status !== 0) console.log(stdout)
  const [summary] = stdout.match(/\d+ passed.*/) ?? ['failed']
  recordResult('axe and untranslated words on every page, in Chromium', summary, status === 0)
}

function formatVerdict(hasPassed: boolean | null) {
  if (hasPassed === null) return 'no result'
  return hasPassed ? 'passed' : '**failed**'
}

function writeReport() {
  const rows = results.map(
    ({ suite, result, hasPassed }) => `| ${suite} | ${formatVerdict(hasPassed)} | ${result} |`,
  )
  const text = `# Security checks

Written by \`npm run check:security\` on ${new Date().toISOString().slice(0, 10)}.

| suite | verdict | result |
|---|---|---|
${rows.join('\n')}
`
  if (!isQuick) writeFileSync(join(projectRoot, 'docs/security-checks.md'), text)
  return text
}
