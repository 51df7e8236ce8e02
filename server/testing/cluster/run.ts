import { openDatabase } from '../../platform/database/database.ts'
import { buildClient, generateSources } from '../../setup/build/generate.ts'
import { checkKilledServers, checkRaceOverBoth } from './bookings.ts'
import { startCluster } from './cluster.ts'
import { checkOutages } from './outages.ts'
import { listMissingPackages } from './processes.ts'
import { printSummary } from './report.ts'
import { checkPreparedOnce, checkReplicaReads, checkUnlocks } from './sharing.ts'

/**
 * `npm run test:cluster`: two servers, a Postgres with a streaming replica, Redis and nginx, each a process
 * from the system's packages. Checks that two servers behave as one, also while one of the parts is
 * stopped.
 */
async function main() {
  const missing = listMissingPackages()
  if (missing.length > 0) {
    console.error(`System packages are missing: apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  await generateSources()
  await buildClient()
  const cluster = await startCluster()
  const db = openDatabase(cluster.primaryUrl, 10)
  try {
    await checkPreparedOnce(cluster)
    await checkUnlocks(db, cluster)
    await checkReplicaReads(db, cluster)
    await checkRaceOverBoth(db, cluster)
    await checkKilledServers(db, cluster)
    await checkOutages(db, cluster)
  } catch (error) {
    for (const { name, output } of cluster.apps) console.error(`\nOutput of ${name}:\n${output.slice(-4000)}`)
    throw error
  } finally {
    await db.$disconnect()
    await cluster.stop()
  }
  process.exit(printSummary() ? 0 : 1)
}

await main()
