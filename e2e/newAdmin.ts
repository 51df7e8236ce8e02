import { createAdmin } from '../server/accounts/createAdmin.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts'

/** `node e2e/newAdmin.ts <email> <password>`: a member of staff in the journeys' database, with nothing earned. */
const [email, password] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres('journeys')
const db = openDatabase(postgres.url('journeys'), 1)
try {
  await createAdmin(db, { email, password, firstName: 'Nila', lastName: 'Iyer' }, new Date())
} finally {
  await db.$disconnect()
  await postgres.leave()
}
