import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEmbeddedHome, startEmbeddedPostgres } from '../../embedded/embeddedPostgres.ts'

/** A cluster of its own, which a test may freeze and stop. */
export async function startPostgres(name: string) {
  const start = () => startEmbeddedPostgres(name, ['fsync=off', 'synchronous_commit=off'])
  let postgres = await start()
  const signal = (what: NodeJS.Signals) => {
    for (const pid of listProcesses(join(getEmbeddedHome(), name))) process.kill(pid, what)
  }
  return {
    postgres,
    /** Freezes the processes: the connections stay open without responses. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => postgres.stop(),
    async start() {
      postgres = await start()
    },
  }
}

/** The postmaster and its children. */
function listProcesses(data: string): number[] {
  if (!existsSync(join(data, 'postmaster.pid'))) return []
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && findParentPid(pid) === postmaster)
  return [postmaster, ...children]
}

function findParentPid(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
