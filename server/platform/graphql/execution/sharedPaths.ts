import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'

type Path = GraphQLResolveInfo['path']

const pluginName = 'sharedPaths' as const

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: SharedPathsPlugin<Types>
    }
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>

/**
 * The Prisma plugin caches what it has loaded by the identity of path objects. graphql-js shares these objects between
 * fields; graphql-jit creates new ones. Without shared objects, everything below the first relation would be loaded a
 * second time, row by row (decision 011).
 */
class SharedPathsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const isLeaf = field.type.kind === 'Scalar' || field.type.kind === 'Enum'
    // Only a leaf with a selection of its own looks up what was loaded.
    if (isLeaf && !('select' in field.pothosOptions)) return resolver
    return (parent, args, context, info) =>
      resolver(parent, args, context, { ...info, path: getPathNode(context, info.path).path })
  }
}

interface PathNode {
  path: Path
  children: Map<string | number, PathNode>
}

const roots = new WeakMap<object, Map<string | number, PathNode>>()

/** The shared path object of this request. */
function getPathNode(context: object, { key, prev, typename }: Path): PathNode {
  const parent = prev && getPathNode(context, prev)
  const siblings = parent?.children ?? getRootNodes(context)
  const found = siblings.get(key)
  if (found) return found
  const node = { path: { key, prev: parent?.path, typename }, children: new Map() }
  siblings.set(key, node)
  return node
}

function getRootNodes(context: object) {
  const found = roots.get(context) ?? new Map<string | number, PathNode>()
  roots.set(context, found)
  return found
}

SchemaBuilder.registerPlugin(pluginName, SharedPathsPlugin)

export { pluginName as sharedPaths }
