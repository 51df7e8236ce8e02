import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Rejects when a server process ends before it listens. */
export async function throwOnExit(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`the server ended with ${code} before it listened`)
}
