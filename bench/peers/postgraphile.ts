import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** PostGraphile with its Amber preset and its own HTTP server. `PEERS` is the folder that it is installed in. */
const require = createRequire(join(process.env.PEERS as string, 'index.js'))
const load = async (name: string) => import(pathToFileURL(require.resolve(name)).href)
const { postgraphile } = (await load('postgraphile')).default
const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber')
const { makePgService } = await load('postgraphile/adaptors/pg')
const { grafserv } = await load('postgraphile/grafserv/node')

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, max: 20 })],
  grafserv: { watch: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit(0))
