import type { AddressInfo } from 'node:net'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { getPool } from '../../server/platform/database/database.ts'
import { openServices } from '../../server/services.ts'

/** Patang without screens and jobs. It trusts the load generator's addresses, which the rate limits count. */
const config = readConfig({ ...process.env, TRUST_PROXY: 'loopback' })
const services = await openServices(config, config.databaseUrl as string)
getPool(services.db).startMonitoring()
const app = await buildApp(services, {
  isDevelopment: false,
  documents: new Map(Object.entries(JSON.parse(process.env.DOCUMENTS ?? '{}'))),
  load: () => Promise.reject(new Error('There are no screens')),
  serveAssets: async () => {},
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.once('SIGTERM', async () => {
  await app.close()
  await services.close()
  process.exit(0)
})
