import { openDatabase } from '../../platform/database/database.ts'
import { buildClient, generateSources } from '../../setup/generate.ts'
import { killedServers, raceOverBoth } from './bookings.ts'
import { startCluster } from './machines.ts'
import { outages } from './outages.ts'
import { missingPackages } from './programs.ts'
import { summary } from './report.ts'
import { preparedOnce, readsOfReplicas, unlocksReachTheOther } from './sharing.ts'

/**
 * `npm run test:cluster`: two servers, a Postgres with a streaming replica, Redis and nginx, each a process of its own
 * from the system's packages; what holds with one server has to hold with two, and when one of these is cut off.
 */
async function main() {
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(`Packages of the system are missing: apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  await generateSources()
  await buildClient()
  const cluster = await startCluster()
  const db = openDatabase(cluster.primaryUrl, 10)
  try {
    await preparedOnce(cluster)
    await unlocksReachTheOther(db, cluster)
    await readsOfReplicas(db, cluster)
    await raceOverBoth(db, cluster)
    await killedServers(db, cluster)
    await outages(db, cluster)
  } catch (error) {
    for (const { name, said } of cluster.apps) console.error(`\n${name} said:\n${said.slice(-4000)}`)
    throw error
  } finally {
    await db.$disconnect()
    await cluster.stop()
  }
  process.exit(summary() ? 0 : 1)
}

await main()
