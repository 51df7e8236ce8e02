import { join, resolve } from 'node:path'
import { backUp } from '../embedded/backUp.ts'
import { restore } from '../embedded/restore.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { projectRoot } from './build/generate.ts'
import { CLUSTER_NAME } from './prepareDatabase.ts'
import { runStep } from './runStep.ts'

/** `npm run backup [-- folder]` and `npm run restore -- folder [--overwrite]` for the embedded database. */
async function main([what, ...given]: string[]) {
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL names a Postgres of your own: back it up with its own tools (deploy/README.md says how)',
    )
  const folder = given.find((word) => !word.startsWith('--'))
  const { folder: uploads } = config.uploads
  if (what === 'backup') {
    const target = folder ? resolve(folder) : join(projectRoot, '.patang/backups', getTimestampName())
    const { files } = await runStep('Copying the database', () => backUp(CLUSTER_NAME, uploads, target))
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    console.log(`${target} (${files.length} files, ${Math.round(megabytes)} MB)`)
    return
  }
  if (!folder) throw new ConfigError('Name the backup: npm run restore -- .patang/backups/…')
  const overwrite = given.includes('--overwrite')
  const { madeAt, movedAside } = await runStep('Restoring the database', () =>
    restore(resolve(folder), CLUSTER_NAME, uploads, { overwrite }),
  )
  console.log(`The database is as it was at ${madeAt}`)
  for (const aside of movedAside) console.log(`What was there is in ${aside}`)
}

const getTimestampName = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
