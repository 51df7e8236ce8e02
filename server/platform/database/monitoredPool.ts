import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Between two questions whether the database is there, in milliseconds. */
const HEALTH_CHECK_INTERVAL_MS = 200
/** A database that does not answer for so long is taken for gone: whoever waits is told so within 2 seconds. */
const RESPONSE_TIMEOUT_MS = 1400
const TICK_MS = 100

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: unknown) => void,
) => void

/** As the driver puts it when nobody listens at the address; Prisma's adapter knows it by these fields. */
function createUnavailableError(): Error {
  return Object.assign(new Error('the database does not answer'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
    errno: -111,
  })
}

/**
 * Connections that notice when the database is gone, also when it is dead without a word: what is asked then fails at
 * once, until it answers again. Nobody waits for a time-out of the network.
 */
export class MonitoredPool extends pg.Pool {
  readonly #clients: Set<pg.Client>
  readonly #waiting = new Set<() => void>()
  #isAway = false
  #isEnding = false
  #isWatched = false
  #hasHeard = false
  #asking: pg.Client | null = null

  constructor(config: pg.PoolConfig) {
    const clients = new Set<pg.Client>()
    const Client = class extends pg.Client {
      constructor(settings?: pg.ClientConfig) {
        super(settings)
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    }
    super({ ...config, Client } as pg.PoolConfig)
    this.#clients = clients
    // An idle connection that is lost is none that somebody waits for.
    this.on('error', () => {})
    this.on('connect', (client) => {
      getStream(client)?.on('data', () => {
        this.#hasHeard = true
      })
    })
  }

  /** Asks from now on; before, only what is asked finds out. */
  startMonitoring() {
    if (!this.#isWatched) this.#keepAsking()
    this.#isWatched = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: ConnectCallback): void
  // biome-ignore lint/suspicious/noConfusingVoidType: the signature is that of pg.Pool
  override connect(given?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!given)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    if (this.#isAway) return process.nextTick(given, createUnavailableError())
    let isAnswered = false
    const answer: ConnectCallback = (error, client, release) => {
      // Given up meanwhile: it is for the next one.
      if (isAnswered) return release?.()
      isAnswered = true
      this.#waiting.delete(giveUp)
      given(error, client, release)
    }
    const giveUp = () => answer(createUnavailableError())
    this.#waiting.add(giveUp)
    super.connect(answer as never)
  }

  override async end() {
    this.#isEnding = true
    destroyConnection(this.#asking)
    await super.end()
  }

  async #keepAsking() {
    while (!this.#isEnding) {
      const asked = this.#asking
      try {
        this.#asking ??= await this.#asker()
        await this.#answered(this.#asking.query('select 1'))
        this.#isAway = false
      } catch (error) {
        destroyConnection(this.#asking)
        this.#asking = null
        // This one connection may have been ended: only who cannot open another is without a database.
        if (asked && !(error instanceof NoResponseError)) continue
        this.#cutOff()
      }
      await sleep(HEALTH_CHECK_INTERVAL_MS, undefined, { ref: false })
    }
    destroyConnection(this.#asking)
  }

  async #asker() {
    const client = new pg.Client({ ...this.options, application_name: 'patang watch' })
    client.on('error', () => {})
    try {
      await this.#answered(client.connect())
      return client
    } catch (error) {
      destroyConnection(client)
      throw error
    }
  }

  /**
   * Patience is counted in ticks: while this process itself stands still, no time passes. A database that answers
   * others is busy, not gone.
   */
  async #answered(work: Promise<unknown>) {
    const done = work.then(() => true)
    for (let waited = 0; waited < RESPONSE_TIMEOUT_MS; waited += TICK_MS) {
      if (await Promise.race([done, sleep(TICK_MS, false, { ref: false })])) return
      if (this.#hasHeard) waited = 0
      this.#hasHeard = false
    }
    done.catch(() => {})
    throw new NoResponseError()
  }

  #cutOff() {
    if (this.#isAway || this.#isEnding) return
    this.#isAway = true
    for (const giveUp of [...this.#waiting]) giveUp()
    for (const client of this.#clients) destroyConnection(client, createUnavailableError())
  }
}

class NoResponseError extends Error {}

function getStream(client: pg.ClientBase | null) {
  return (client as unknown as { connection?: { stream: Duplex } } | null)?.connection?.stream
}

function destroyConnection(client: pg.Client | null, reason?: Error) {
  getStream(client)?.destroy(reason)
}
