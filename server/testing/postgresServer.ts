import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedHome, startEmbeddedPostgres } from '../platform/database/embedded.ts'

/** A cluster of its own, which a test may freeze and stop without harm to others. */
export async function startPostgres(name: string) {
  const start = () => startEmbeddedPostgres(name, ['fsync=off', 'synchronous_commit=off'])
  let postgres = await start()
  const signal = (what: NodeJS.Signals) => {
    for (const pid of processesOf(join(embeddedHome(), name))) process.kill(pid, what)
  }
  return {
    postgres,
    /** Still there, and silent. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => postgres.stop(),
    async start() {
      postgres = await start()
    },
  }
}

/** The postmaster and its children. */
function processesOf(data: string): number[] {
  if (!existsSync(join(data, 'postmaster.pid'))) return []
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return [postmaster, ...children]
}

function parentOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
