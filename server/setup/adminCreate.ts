import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createStaffMember } from '../accounts/signUp/createStaffMember.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../embedded/embeddedPostgres.ts'
import { applyMigrations } from '../embedded/migrations.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { getTranslator } from '../platform/translator.ts'

/**
 * `npm run admin:create`: creates a staff member, or sets a new password. Prompts for missing flags of
 * --email, --first-name, --last-name and --password.
 */
async function main() {
  const person = await promptForPerson()
  const database = await resolveDatabase()
  const db = openDatabase(database.url, 1)
  try {
    await applyMigrations(database.url)
    await createStaffMember(db, person, new Date())
    console.log(`${person.email} can now sign in as admin.`)
  } finally {
    await db.$disconnect()
    await database.leave()
  }
}

async function promptForPerson() {
  const options = {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    password: { type: 'string' },
  } as const
  const { values } = parseArgs({ options })
  return {
    email: values.email ?? (await prompt('E-mail address: ')),
    firstName: values['first-name'] ?? (await prompt('First name: ')),
    lastName: values['last-name'] ?? (await prompt('Last name: ')),
    password: values.password ?? (await prompt('Password (8 to 128 characters): ', true)),
  }
}

/** With `hidden`, the terminal does not show what is typed. */
async function prompt(question: string, hidden = false) {
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

/** DATABASE_URL, or the embedded database, which keeps running when a server uses it. */
async function resolveDatabase() {
  const { databaseUrl } = readConfig(process.env)
  if (databaseUrl) return { url: databaseUrl, leave: async () => {} }
  const postgres = await startEmbeddedPostgres('postgres')
  await ensureDatabase(postgres, 'patang')
  return { url: postgres.url('patang'), leave: postgres.stopIfStarted }
}

/** An unknown option, or one without a value. */
function isUsageError(error: unknown): error is Error {
  return String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
}

main().catch((error) => {
  const translate = getTranslator('en')
  const lines =
    error instanceof InvalidInput
      ? error.fields.map((field) => `${field.field}: ${translate(field.key)}`)
      : [isUsageError(error) ? error.message : error]
  for (const line of lines) console.error(line)
  process.exit(1)
})
