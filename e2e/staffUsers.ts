import Fastify from 'fastify'
import { createStaffMember } from '../server/accounts/signUp/createStaffMember.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { STAFF_USERS_PORT } from './address.ts'

/** Creates staff members without XP for the journeys: `POST /` with the fields of `createStaffMember`. */
export async function startStaffUsers(databaseUrl: string) {
  const db = openDatabase(databaseUrl, 1)
  const app = Fastify()
  app.post('/', ({ body }) => createStaffMember(db, body, new Date()))
  app.addHook('onClose', () => db.$disconnect())
  await app.listen({ port: STAFF_USERS_PORT, host: 'localhost' })
  return app
}
