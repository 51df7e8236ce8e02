import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '../schema.ts'

const path = join(import.meta.dirname, '../../schema.graphql')

/** The public contract as the code says it. */
export function printedSchema() {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

/** `npm run schema` writes it to schema.graphql, which is committed. */
if (import.meta.main && printedSchema() !== (await readFile(path, 'utf8')))
  await writeFile(path, printedSchema())
