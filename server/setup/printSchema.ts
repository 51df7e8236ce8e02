import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatSchema } from '../rest/documentation.ts'
import { schema } from '../schema.ts'

const path = join(import.meta.dirname, '../../schema.graphql')

/** `npm run schema` writes the schema to schema.graphql, which is committed. */
const printed = formatSchema(schema)
if (printed !== (await readFile(path, 'utf8'))) await writeFile(path, printed)
