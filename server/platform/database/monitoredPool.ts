import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createStatementNamer } from './nameStatement.ts'
import { isInsideTransaction } from './openTransaction.ts'

const HEALTH_CHECK_INTERVAL_MS = 200
/** Time without a response after which the database counts as unavailable. Requests then fail within 2 seconds. */
const RESPONSE_TIMEOUT_MS = 1400
const TICK_MS = 100

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: unknown) => void,
) => void

/** The driver's error for an unreachable address. Prisma's adapter recognises these fields. */
function createUnavailableError(): Error {
  return Object.assign(new Error('the database is unavailable'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    errno: -111,
  })
}

/** A statement that ran without Prisma, as Prisma reports its own. */
export interface ReportedStatement {
  /** SQL text with $1, $2 … in place of the values. */
  query: string
  /** In milliseconds. */
  duration: number
}

/**
 * A pool that detects an unavailable database with a heartbeat. Queries then fail immediately, without waiting for a
 * network timeout, until the database responds again.
 */
export class MonitoredPool extends pg.Pool {
  readonly nameStatement = createStatementNamer()
  readonly #clients: Set<pg.Client>
  readonly #events = new EventEmitter<{ statement: [ReportedStatement]; secondConnection: [Error] }>()
  readonly #waiting = new Set<() => void>()
  #isUnavailable = false
  #isEnding = false
  #isMonitored = false
  #hasReceivedData = false
  #probe: pg.Client | null = null

  constructor(config: pg.PoolConfig) {
    const clients = new Set<pg.Client>()
    const Client = class extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super(settings)
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    }
    super({ ...config, Client })
    this.#clients = clients
    // No query waits for an idle connection that is lost.
    this.on('error', () => {})
    this.on('connect', (client) => {
      getStream(client)?.on('data', () => {
        this.#hasReceivedData = true
      })
    })
  }

  /** Starts the heartbeat. Without it only queries detect an outage. */
  startMonitoring() {
    if (!this.#isMonitored) this.#runHealthChecks()
    this.#isMonitored = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  // biome-ignore lint/suspicious/noConfusingVoidType: pg.Pool has this signature
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    if (isInsideTransaction()) this.#events.emit('secondConnection', new SecondConnectionError())
    if (this.#isUnavailable) return process.nextTick(callback, createUnavailableError())
    let isSettled = false
    const settle: ConnectCallback = (error, client, release) => {
      // The request has failed meanwhile, so the connection goes back to the pool.
      if (isSettled) return release?.()
      isSettled = true
      this.#waiting.delete(giveUp)
      callback(error, client, release)
    }
    const giveUp = () => settle(createUnavailableError())
    this.#waiting.add(giveUp)
    super.connect(settle as never)
  }

  /** Calls `listen` after each statement of `runStatement`. */
  onStatement(listen: (statement: ReportedStatement) => void) {
    this.#events.on('statement', listen)
  }

  /**
   * Calls `listen` when a transaction takes a second connection. As many such transactions at once as there are connections
   * wait for each other until their timeouts.
   */
  onSecondConnection(listen: (error: Error) => void) {
    this.#events.on('secondConnection', listen)
  }

  /** Runs a statement on the driver, on any connection, and returns its rows. */
  async runStatement(text: string, values: unknown[]) {
    const begun = performance.now()
    const { rows } = await this.query({ name: this.nameStatement({ sql: text }), text, values })
    this.#events.emit('statement', { query: text, duration: performance.now() - begun })
    return rows
  }

  override async end() {
    this.#isEnding = true
    destroyConnection(this.#probe)
    await super.end()
  }

  async #runHealthChecks() {
    while (!this.#isEnding) {
      const previousProbe = this.#probe
      try {
        this.#probe ??= await this.#connectProbe()
        await this.#waitForResponse(this.#probe.query('select 1'))
        this.#isUnavailable = false
      } catch (error) {
        destroyConnection(this.#probe)
        this.#probe = null
        // The server may have ended this one connection. Only a failed new connection is an outage.
        if (previousProbe && !(error instanceof NoResponseError)) continue
        this.#rejectWaiting()
      }
      await sleep(HEALTH_CHECK_INTERVAL_MS, undefined, { ref: false })
    }
    destroyConnection(this.#probe)
  }

  async #connectProbe() {
    const client = new pg.Client({ ...this.options, application_name: 'patang watch' })
    client.on('error', () => {})
    try {
      await this.#waitForResponse(client.connect())
      return client
    } catch (error) {
      destroyConnection(client)
      throw error
    }
  }

  /**
   * Counts the timeout in ticks, so a pause of this process does not count. A database that responds to other
   * connections is busy, not unavailable.
   */
  async #waitForResponse(work: Promise<unknown>) {
    const done = work.then(() => true)
    for (let waited = 0; waited < RESPONSE_TIMEOUT_MS; waited += TICK_MS) {
      if (await Promise.race([done, sleep(TICK_MS, false, { ref: false })])) return
      if (this.#hasReceivedData) waited = 0
      this.#hasReceivedData = false
    }
    done.catch(() => {})
    throw new NoResponseError()
  }

  #rejectWaiting() {
    if (this.#isUnavailable || this.#isEnding) return
    this.#isUnavailable = true
    for (const giveUp of [...this.#waiting]) giveUp()
    for (const client of this.#clients) destroyConnection(client, createUnavailableError())
  }
}

class NoResponseError extends Error {}

class SecondConnectionError extends Error {
  override message =
    'A transaction takes a second connection. Pass the transaction on instead of the database.'
}

function getStream(client: pg.ClientBase | null) {
  // The types of pg leave out the connection.
  return (client as unknown as { connection?: { stream: Duplex } } | null)?.connection?.stream
}

function destroyConnection(client: pg.Client | null, reason?: Error) {
  getStream(client)?.destroy(reason)
}
