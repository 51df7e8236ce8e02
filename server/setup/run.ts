import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { type PreparedDatabase, prepareDatabase } from './prepareDatabase.ts'
import { runProcess } from './runProcess.ts'

const isDevelopment = process.argv.includes('--dev')

async function start() {
  const config = readConfig(process.env)
  await requireFreePort(config)
  // The build runs in a process of its own, so the server does not keep its memory.
  await runProcess(['server/setup/build.ts', ...(isDevelopment ? ['--sources'] : [])], { showsOutput: true })
  const database = await prepareDatabase(config)
  await run(config, database).catch(async (error) => {
    await database.stop()
    throw error
  })
}

async function run(config: Config, database: PreparedDatabase) {
  const { port, close } = await (isDevelopment ? serveSources : serveBuilt)(config, database)
  process.on('disconnect', close)
  // The launcher may have exited during the set-up.
  if (process.channel === null) await close()
  announce(config, port, database.isEmbedded)
}

// These modules import generated files, so they are loaded after the build.
const serveBuilt = async (config: Config, database: PreparedDatabase) =>
  (await import('../main.ts')).serveBuilt(config, database)

async function serveSources(config: Config, database: PreparedDatabase) {
  const { serve } = await import('../main.ts')
  const { createDevelopmentPages } = await import('./createDevelopmentPages.ts')
  const { app, close } = await serve(config, database.url, await createDevelopmentPages(), database.stop)
  return { port: (app.server.address() as AddressInfo).port, close }
}

async function requireFreePort({ port, host }: Config) {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(createPortError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function createPortError(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  return new ConfigError(
    `Cannot listen on ${host}:${port} (${error.code}). Choose others with HOST and PORT.`,
  )
}

function announce(config: Config, port: number, isDemo: boolean) {
  const network = Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && !entry.internal && entry.family === 'IPv4')
  const lines = ['', `${config.appName} is running:`, `  on this machine   http://localhost:${port}`]
  if (config.publicOrigin) lines.push(`  for everyone      ${config.publicOrigin}`)
  else if (config.host === '0.0.0.0' && network)
    lines.push(`  on your phone     http://${network.address}:${port}   (same network)`)
  if (isDemo && config.allowsDemoAccounts) {
    lines.push('', 'Demo accounts:')
    for (const role of ['parent', 'teacher', 'provider', 'admin'])
      lines.push(`  ${role.padEnd(10)}${role}@patang.example / patang-${role}-2026`)
  }
  console.log(`${lines.join('\n')}\n`)
}

start().catch((error) => {
  console.error(error instanceof ConfigError ? `\n${error.message}` : error)
  process.exit(1)
})
