import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createAdmin } from '../accounts/createAdmin.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { InvalidInput } from '../platform/errors.ts'
import { translateInto } from '../platform/language.ts'

/**
 * `npm run admin:create`: makes a member of staff, or gives one a new password. Asks for what the flags
 * --email, --first-name, --last-name and --password leave out.
 */
async function main() {
  const person = await askedPerson()
  const database = await givenDatabase()
  const db = openDatabase(database.url, 1)
  try {
    await applyMigrations(database.url)
    await createAdmin(db, person, new Date())
    console.log(`${person.email} can now sign in as admin.`)
  } finally {
    await db.$disconnect()
    await database.leave()
  }
}

async function askedPerson() {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    password: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  return {
    email: values.email ?? (await ask('E-mail address: ')),
    firstName: values['first-name'] ?? (await ask('First name: ')),
    lastName: values['last-name'] ?? (await ask('Last name: ')),
    password: values.password ?? (await ask('Password (8 to 128 characters): ', true)),
  }
}

/** With `hidden`, what is typed is not shown. */
async function ask(question: string, hidden = false) {
  process.stdout.write(question)
  const silence = new Writable({ write: (_, __, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silence : process.stdout,
    terminal: true,
  })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}

/** DATABASE_URL, or the embedded one, which is left running when a server uses it. */
async function givenDatabase() {
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, leave: async () => {} }
  const postgres = await startEmbeddedPostgres('postgres')
  await ensureDatabase(postgres, 'patang')
  return { url: postgres.url('patang'), leave: postgres.leave }
}

main().catch((error) => {
  const translate = translateInto('en')
  const lines =
    error instanceof InvalidInput
      ? error.fields.map((field) => `${field.field}: ${translate(field.key)}`)
      : [error]
  for (const line of lines) console.error(line)
  process.exit(1)
})
