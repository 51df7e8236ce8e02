import { spawn } from 'node:child_process'
import { join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../..')

interface ProcessOptions {
  environment?: Record<string, string>
  /** Shows the output while the process runs. Otherwise the output is part of the error of a failed process. */
  showsOutput?: boolean
}

/** Runs a script with this Node in the project's folder. Rejects when the script fails. */
export async function runProcess(
  args: string[],
  { environment = {}, showsOutput = false }: ProcessOptions = {},
) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: showsOutput ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args[0]} failed${showsOutput ? '.' : `:\n${output}`}`)
}
