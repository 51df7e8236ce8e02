import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

/** Writes the types from which gql.tada infers the variables and the result of a document. */
export async function generateGraphQLTypes(schemaPath: string, resultPath: string) {
  const schema = buildSchema(await readFile(schemaPath, 'utf8'))
  const introspection = minifyIntrospection(introspectionFromSchema(schema, { descriptions: false }))
  const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
  await mkdir(dirname(resultPath), { recursive: true })
  await writeFile(resultPath, types)
}
