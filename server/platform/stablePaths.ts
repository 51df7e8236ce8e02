import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'

type Path = GraphQLResolveInfo['path']

const pluginName = 'stablePaths' as const

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: StablePathsPlugin<Types>
    }
  }
}

/**
 * The Prisma plugin remembers what it has loaded by the identity of a path's links, which graphql-js shares
 * between fields and graphql-jit makes anew for each. Without shared ones, whatever lies below the first
 * relation is loaded a second time, row by row.
 */
class StablePathsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const isLeaf = field.type.kind === 'Scalar' || field.type.kind === 'Enum'
    if (isLeaf && !field.extensions?.pothosPrismaSelect) return resolver
    return (parent, args, context, info) =>
      resolver(parent, args, context, { ...info, path: shared(context, info.path).path })
  }
}

interface Link {
  path: Path
  children: Map<string | number, Link>
}

const roots = new WeakMap<object, Map<string | number, Link>>()

/** The one link of this request for this path. */
function shared(context: object, { key, prev, typename }: Path): Link {
  const parent = prev && shared(context, prev)
  const siblings = parent?.children ?? rootOf(context)
  const found = siblings.get(key)
  if (found) return found
  const link = { path: { key, prev: parent?.path, typename }, children: new Map() }
  siblings.set(key, link)
  return link
}

function rootOf(context: object) {
  const found = roots.get(context) ?? new Map<string | number, Link>()
  roots.set(context, found)
  return found
}

SchemaBuilder.registerPlugin(pluginName, StablePathsPlugin)

export { pluginName as stablePaths }
