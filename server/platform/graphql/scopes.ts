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
      /** Opens the field to access tokens with this scope. Without it, mutations, subscriptions and private fields are closed to access tokens. */
      scope?: Scope
    }
  }
}

/** Types with fields that are closed to programs. Other types are public or reachable only through these. */
const CLOSED_TYPES = new Set(['Mutation', 'Subscription', 'Viewer'])

type Resolve<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/** Checks the scopes of access tokens for every field (decision 028). */
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
