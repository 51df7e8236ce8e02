import { queryFromInfo } from '@pothos/plugin-prisma'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { formatCursor, type KeysetOrder, type KeysetRequest, type KeysetRow } from '../database/keyset.ts'
import { LIMITS } from './limits.ts'

const DEFAULT_PAGE_SIZE = 20

interface KeysetConnectionOptions<Row, Found extends KeysetRow> {
  args: PothosSchemaTypes.DefaultConnectionArguments
  context: Context
  info: GraphQLResolveInfo
  /** GraphQL type of the nodes. */
  typeName: string
  order: KeysetOrder
  /** Finds the ids of a page, in order: one SQL statement. */
  list(request: KeysetRequest): Promise<Found[]>
  /** Loads the rows of a page by id, in any order. `query` selects the requested fields. */
  load(ids: string[], query: object, found: Found[]): Promise<Row[]>
}

/** Resolves a page of a connection: ids by keyset pagination, then their rows through Prisma. */
export async function keysetConnection<Row extends { id: string }, Found extends KeysetRow>({
  args,
  context,
  info,
  typeName,
  order,
  list,
  load,
}: KeysetConnectionOptions<Row, Found>) {
  const query = queryFromInfo({ context, info, typeName, path: ['edges', 'node'] })
  const options = { args, defaultSize: DEFAULT_PAGE_SIZE, maxSize: LIMITS.first }
  const page = await resolveCursorConnection(
    { ...options, toCursor: (found: LoadedRow<Row>) => formatCursor(order, found) },
    async (request: ResolveCursorConnectionArgs) => {
      const positions = await list(request)
      const rows = await load(
        positions.map(({ id }) => id),
        query,
        positions,
      )
      return joinRows(positions, rows)
    },
  )
  return { ...page, edges: page.edges.map((edge) => ({ ...edge, node: edge.node.row })) }
}

interface LoadedRow<Row> {
  position: string[]
  row: Row
}

/** The rows in the order of the page. A row that was deleted between the two statements is left out. */
function joinRows<Row extends { id: string }>(positions: KeysetRow[], rows: Row[]): LoadedRow<Row>[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return positions.flatMap(({ id, position }) => {
    const row = byId.get(id)
    return row ? [{ position, row }] : []
  })
}
