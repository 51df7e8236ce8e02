import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Between two questions whether the database is there, in milliseconds. */
const BEAT = 200
/** A database that does not answer for so long is taken for gone: whoever waits is told so within 2 seconds. */
const PATIENCE = 1400
const TICK = 100

type Given = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void

/** As the driver puts it when nobody listens at the address; Prisma's adapter knows it by these fields. */
function away(): Error {
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
export class WatchedPool extends pg.Pool {
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
      streamOf(client)?.on('data', () => {
        this.#hasHeard = true
      })
    })
  }

  /** Asks from now on; before, only what is asked finds out. */
  watch() {
    if (!this.#isWatched) this.#keepAsking()
    this.#isWatched = true
  }

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | void {
    if (!given)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    if (this.#isAway) return process.nextTick(given, away())
    let isAnswered = false
    const answer: Given = (error, client, release) => {
      // Given up meanwhile: it is for the next one.
      if (isAnswered) return release?.()
      isAnswered = true
      this.#waiting.delete(giveUp)
      given(error, client, release)
    }
    const giveUp = () => answer(away())
    this.#waiting.add(giveUp)
    super.connect(answer as never)
  }

  override async end() {
    this.#isEnding = true
    drop(this.#asking)
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
        drop(this.#asking)
        this.#asking = null
        // This one connection may have been ended: only who cannot open another is without a database.
        if (asked && !(error instanceof NoAnswer)) continue
        this.#cutOff()
      }
      await sleep(BEAT, undefined, { ref: false })
    }
    drop(this.#asking)
  }

  async #asker() {
    const client = new pg.Client({ ...this.options, application_name: 'patang watch' })
    client.on('error', () => {})
    try {
      await this.#answered(client.connect())
      return client
    } catch (error) {
      drop(client)
      throw error
    }
  }

  /**
   * Patience is counted in ticks: while this process itself stands still, no time passes. A database that answers
   * others is busy, not gone.
   */
  async #answered(work: Promise<unknown>) {
    const done = work.then(() => true)
    for (let waited = 0; waited < PATIENCE; waited += TICK) {
      if (await Promise.race([done, sleep(TICK, false, { ref: false })])) return
      if (this.#hasHeard) waited = 0
      this.#hasHeard = false
    }
    done.catch(() => {})
    throw new NoAnswer()
  }

  #cutOff() {
    if (this.#isAway || this.#isEnding) return
    this.#isAway = true
    for (const giveUp of [...this.#waiting]) giveUp()
    for (const client of this.#clients) drop(client, away())
  }
}

class NoAnswer extends Error {}

function streamOf(client: pg.ClientBase | null) {
  return (client as unknown as { connection?: { stream: Duplex } } | null)?.connection?.stream
}

function drop(client: pg.Client | null, reason?: Error) {
  streamOf(client)?.destroy(reason)
}
