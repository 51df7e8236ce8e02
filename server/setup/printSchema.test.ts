import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { formatSchema } from '../rest/documentation.ts'
import { schema } from '../schema.ts'

test('schema.graphql equals the schema of the code (`npm run schema` writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8')).toBe(formatSchema(schema))
})

test('every type, field, argument and value has a description', () => {
  const silent: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (!type.description) silent.push(type.name)
    if (isEnumType(type))
      for (const value of type.getValues()) if (!value.description) silent.push(`${type.name}.${value.name}`)
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!field.description) silent.push(`${type.name}.${field.name}`)
      if (!('args' in field)) continue
      for (const argument of field.args)
        if (!argument.description) silent.push(`${type.name}.${field.name}(${argument.name})`)
    }
  }
  expect(silent).toEqual([])
})
