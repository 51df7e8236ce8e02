import './clock.ts'
import { createStaffMember } from '../server/accounts/createStaffMember.ts'
import { startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'

/**
 * `node e2e/createStaffUser.ts <email> <password>`: creates a staff member without XP in the journeys'
 * database.
 */
const [email, password] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres('journeys')
const db = openDatabase(postgres.url('journeys'), 1)
try {
  await createStaffMember(db, { email, password, firstName: 'Nila', lastName: 'Iyer' }, new Date())
} finally {
  await db.$disconnect()
  await postgres.stopIfStarted()
}
