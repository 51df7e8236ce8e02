import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const newestVersion = existsSync(POSTGRES_FOLDER)
  ? readdirSync(POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a))[0]
  : undefined
const binaries = process.env.PG_BIN ?? join(POSTGRES_FOLDER, newestVersion ?? 'none', 'bin')

export const PROGRAM_PATHS = {
  postgres: join(binaries, 'postgres'),
  initdb: join(binaries, 'initdb'),
  pg_basebackup: join(binaries, 'pg_basebackup'),
  redis: process.env.REDIS_SERVER ?? '/usr/bin/redis-server',
  nginx: process.env.NGINX ?? '/usr/sbin/nginx',
}

const PACKAGES = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pg_basebackup: 'postgresql',
  redis: 'redis-server',
  nginx: 'nginx',
}

/** Missing system packages. */
export function listMissingPackages(): string[] {
  const missing = Object.entries(PROGRAM_PATHS).filter(([, path]) => !existsSync(path))
  return [...new Set(missing.map(([name]) => PACKAGES[name as keyof typeof PACKAGES]))]
}

/** Postgres refuses to run as root. */
const isRoot = process.getuid?.() === 0
export const identity = isRoot ? { uid: 65534, gid: 65534 } : {}

/** Runs a command to its end as Postgres' user. */
export function runAsPostgres(program: string, args: string[]) {
  execFileSync(program, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A process with its children, which can be frozen, killed and started again. */
export class ManagedProcess {
  readonly name: string
  readonly #start: () => ChildProcess
  #child: ChildProcess | null = null
  #said = ''

  constructor(name: string, start: () => ChildProcess) {
    this.name = name
    this.#start = start
  }

  start() {
    const child = this.#start()
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.#said = `${this.#said}${chunk}`.slice(-20_000)
      })
    this.#child = child
  }

  get output() {
    return this.#said
  }

  get pid() {
    return this.#child?.pid ?? null
  }

  get isRunning() {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  freeze() {
    this.#signal('SIGSTOP')
  }

  thaw() {
    this.#signal('SIGCONT')
  }

  async stop(signal: NodeJS.Signals = 'SIGINT') {
    if (!this.isRunning || !this.#child) return
    this.thaw()
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    const tooLate = setTimeout(() => this.#signal('SIGKILL'), 10_000)
    await gone
    clearTimeout(tooLate)
  }

  #signal(signal: NodeJS.Signals) {
    if (!this.isRunning || this.pid === null) return
    for (const pid of [this.pid, ...listChildren(this.pid)])
      try {
        process.kill(pid, signal)
      } catch {
        // A child may have ended since it was listed.
      }
  }
}

export function createProcess(name: string, path: string, args: string[], options: object = {}) {
  return new ManagedProcess(name, () => spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options }))
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && findParentPid(pid) === parent)
}

function findParentPid(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
