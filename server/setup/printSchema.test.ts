import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { expect, test } from 'vitest'
import { formatSchema } from '../rest/documentation.ts'
import { schema } from '../schema.ts'

test('schema.graphql is up to date (`npm run schema` writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8')).toBe(formatSchema(schema))
})

/** Path and description of each type, field, argument and enum value. */
function listDescriptions(): [path: string, description: string][] {
  const entries: [string, string | null | undefined][] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    entries.push([type.name, type.description])
    if (isEnumType(type))
      for (const value of type.getValues()) entries.push([`${type.name}.${value.name}`, value.description])
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const path = `${type.name}.${field.name}`
      entries.push([path, field.description])
      if (!('args' in field)) continue
      for (const argument of field.args) entries.push([`${path}(${argument.name})`, argument.description])
    }
  }
  return entries.map(([path, description]) => [path, description ?? ''])
}

test('every type, field, argument and enum value has a description of a sentence', () => {
  const tooShort = listDescriptions().filter(
    ([, description]) => description.length < 15 || !description.endsWith('.'),
  )
  expect(tooShort).toEqual([])
})

test('no description begins with a pronoun', () => {
  const pronoun = /^(it|its|they|their|them|he|she)\b/i
  expect(listDescriptions().filter(([, description]) => pronoun.test(description))).toEqual([])
})

test('every result union has the description "Result of `x`." and belongs to one field', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const unions = fields.flatMap(({ name, type }) => {
    const resultType = getNamedType(type)
    return isUnionType(resultType) ? [{ name, type: resultType }] : []
  })
  expect(unions.length).toBeGreaterThan(50)
  for (const { name, type } of unions)
    expect([type.name, type.description]).toEqual([
      `${name[0]?.toUpperCase()}${name.slice(1)}Result`,
      `Result of \`${name}\`.`,
    ])
})
