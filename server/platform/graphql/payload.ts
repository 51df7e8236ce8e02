import type { FieldRef } from '@pothos/core'
import { type GraphQLResolveInfo, Kind } from 'graphql'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { NotFound } from '../failures.ts'
import { builder, type Types } from './builder.ts'
import { toUuidOrNil } from './ids.ts'

type GetId<Facts> = (facts: Facts, context: Context) => string | null | undefined

/** Reference of a type that a Prisma model backs. */
interface PrismaType {
  modelName: string
}

interface LoadOptions<Facts> {
  /** Type of the loaded object; its Prisma model is the table. */
  type: PrismaType
  /** The fact that holds the id, or a function that finds it. */
  id: (keyof Facts & string) | GetId<Facts>
  description: string
  /** True: the field is null when there is no such row. Default: a row that is deleted meanwhile is NotFound. */
  nullable?: boolean
}

type PayloadFieldBuilder<Facts> = PothosSchemaTypes.ObjectFieldBuilder<Types, Facts> & {
  /** Field that loads an object by its id. */
  load(options: LoadOptions<Facts>): FieldRef<Types, unknown>
}

interface PayloadOptions<Facts> {
  description: string
  fields: (t: PayloadFieldBuilder<Facts>) => Record<string, FieldRef<Types, unknown>>
}

/** Defines the payload of a mutation. Its use case returns ids and facts; objects are loaded by id. */
export function payload<Facts extends object>(name: string, { description, fields }: PayloadOptions<Facts>) {
  return builder.objectRef<Facts>(name).implement({
    description,
    fields: (t) => {
      const load = (options: LoadOptions<Facts>) => t.prismaField(buildLoadedField(options) as never)
      return fields(Object.assign(Object.create(t), { load }) as PayloadFieldBuilder<Facts>) as never
    },
  })
}

function buildLoadedField<Facts>({ type, id, description, nullable = false }: LoadOptions<Facts>) {
  return {
    type,
    description,
    nullable,
    async resolve(query: object, facts: Facts, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const found = typeof id === 'function' ? id(facts, context) : (facts[id] as string)
      const table = getTable(context.db, type.modelName)
      // Pothos refuses a resolver that does not use its query, so a missing id is looked up as well.
      const statement = { ...query, where: { id: toUuidOrNil(found) } }
      if (!nullable && found && requestsOnlyId(info)) return { id: found }
      const row = await table.findUnique(statement)
      if (!row && !nullable) throw new NotFound()
      return row
    },
  }
}

const ID_FIELDS = ['__typename', 'id', 'uuid']

/**
 * True when the client wants no more of the object than the use case knows: forms open its page, and the page loads it.
 */
function requestsOnlyId({ fieldNodes }: GraphQLResolveInfo) {
  return fieldNodes.every(({ selectionSet }) =>
    selectionSet?.selections.every(
      (selection) => selection.kind === Kind.FIELD && ID_FIELDS.includes(selection.name.value),
    ),
  )
}

interface Table {
  findUnique(statement: object): Promise<object | null>
}

/** Prisma's client has a model under its name with a small first letter. Its type has no index by such a name. */
function getTable(db: Database, model: string): Table {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}`
  return (db as unknown as Record<string, Table>)[name] as Table
}
