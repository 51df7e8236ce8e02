import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import { getLoaderMapping } from '@pothos/selection-mapper'
import type { FieldNode, GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'

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
 * second time, row by row.
 *
 * The Prisma plugin also looks up for each field of each row whether the row was loaded with it, which takes a quarter of
 * the CPU time of a list. Here the first row of a list decides for the others (decision 011).
 */
class SharedPathsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolver: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const { pothosPrismaSelect, pothosPrismaLoaded } = (field.extensions ?? {}) as SelectExtensions
    if (pothosPrismaSelect)
      return resolveSelectedField(resolver, field.resolve as Resolver<Types>, pothosPrismaLoaded)
    const isLeaf = field.type.kind === 'Scalar' || field.type.kind === 'Enum'
    const readsInfo = field.resolve !== undefined && field.resolve.length === RESOLVER_PARAMETERS
    if (isLeaf || !readsInfo) return resolver
    return (parent, args, context, info) =>
      resolver(parent, args, context, { ...info, path: getPathNode(context, info.path).path })
  }
}

/** Parent, arguments, context and info. */
const RESOLVER_PARAMETERS = 4

/** What the Prisma plugin notes about a field that selects columns or relations of its parent's row. */
interface SelectExtensions {
  pothosPrismaSelect?: unknown
  /** Whether a row has the relation of the field. */
  pothosPrismaLoaded?: (row: unknown, info: GraphQLResolveInfo, context: object) => boolean
}

/**
 * Resolves a field with a selection. `resolve` finds out by the path whether the row was loaded with the selection.
 * `resolveLoaded` reads the row without finding out.
 */
function resolveSelectedField<Types extends SchemaTypes>(
  resolve: Resolver<Types>,
  resolveLoaded: Resolver<Types>,
  isLoaded: SelectExtensions['pothosPrismaLoaded'],
): Resolver<Types> {
  return (parent, args, context, info) => {
    const list = findList(context, info.path)
    const [fieldNode] = info.fieldNodes
    const first = list?.firstRow?.get(resolve)
    const isKnown = first?.fieldNode === fieldNode
    if (isKnown && first?.hasSelection && (!isLoaded || isLoaded(parent, info, context)))
      return resolveLoaded(parent, args, context, info)
    const node = getPathNode(context, info.path)
    node.isSelected = true
    const sharedInfo = { ...info, path: node.path }
    if (list && !isKnown) {
      list.firstRow ??= new Map()
      list.firstRow.set(resolve, { fieldNode, hasSelection: hasOwnSelection(context, sharedInfo) })
    }
    return resolve(parent, args, context, sharedInfo)
  }
}

/**
 * Whether the query that loaded the rows of a list also loaded this field of them, and nothing below the field looks up a
 * selection.
 */
function hasOwnSelection(context: object, { path, parentType }: GraphQLResolveInfo) {
  if (isEdgeNode(path.prev) && getPathNode(context, path.prev).isSelected) return false
  const mapping = getLoaderMapping(context, path, parentType.name)
  return mapping !== null && Object.keys(mapping.nested).length === 0
}

/** The list that has the row of a field, when the field is one of the row or of its edge's node. */
function findList(context: object, { prev }: Path): PathNode | null {
  const item = isEdgeNode(prev) ? prev.prev : prev
  return typeof item?.key === 'number' && item.prev ? getPathNode(context, item.prev) : null
}

const isEdgeNode = (path: Path | undefined): path is Path => path?.key === 'node'

interface PathNode {
  path: Path
  children: Map<string | number, PathNode>
  /** True when the field at this path has a selection. */
  isSelected: boolean
  /** Of a list: whether its query loaded a field, as the first row shows, by the field's resolver. */
  firstRow?: Map<unknown, { fieldNode: FieldNode | undefined; hasSelection: boolean }>
}

const roots = new WeakMap<object, Map<string | number, PathNode>>()

/** The shared path object of this request. */
function getPathNode(context: object, { key, prev, typename }: Path): PathNode {
  const parent = prev && getPathNode(context, prev)
  const siblings = parent?.children ?? getRootNodes(context)
  const found = siblings.get(key)
  if (found) return found
  const node = { path: { key, prev: parent?.path, typename }, children: new Map(), isSelected: false }
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
