import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { Scope } from '../../../domain/developers/accessTokens.ts'
import { type Context, requireUser } from '../context.ts'

const pluginName = 'scopes' as const

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: ScopesPlugin<Types>
    }
    export interface FieldOptions {
      /** Opens the field to access tokens of this scope. What is changed, told or private is closed to them without. */
      scope?: Scope
    }
  }
}

/** Their fields are closed to programs; those of other types are the catalogue, or hang below these. */
const CLOSED_TYPES = new Set(['Mutation', 'Subscription', 'Viewer'])

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/** The one place where a program's scopes are held against what it asks; decision 028. */
class ScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolve<Types>, field: PothosOutputFieldConfig<Types>): Resolve<Types> {
    return guardResolver(resolve, field)
  }

  override wrapSubscribe(subscribe: Resolve<Types> | undefined, field: PothosOutputFieldConfig<Types>) {
    return subscribe && guardResolver(subscribe, field)
  }
}

function guardResolver<Types extends SchemaTypes>(
  resolve: Resolve<Types>,
  field: PothosOutputFieldConfig<Types>,
) {
  const { scope } = field.pothosOptions as { scope?: Scope }
  if (!scope && !CLOSED_TYPES.has(field.parentType)) return resolve
  const guard: Resolve<Types> = (parent, args, context, info) => {
    if ((context as Context).program) requireUser(context as Context, scope)
    return resolve(parent, args, context, info)
  }
  return guard
}

SchemaBuilder.registerPlugin(pluginName, ScopesPlugin)

export { pluginName as scopes }
