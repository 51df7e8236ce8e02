import { parseCursorConnectionArgs } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import { formatCursor, type KeysetOrder, type KeysetRequest, type KeysetRow } from '../database/keyset.ts'
import { LIMITS } from './limits/limits.ts'

const DEFAULT_PAGE_SIZE = 20

interface KeysetConnectionOptions<Row, Found extends KeysetRow> {
  args: PothosSchemaTypes.DefaultConnectionArguments
  context: Context
  info: GraphQLResolveInfo
  /** GraphQL type of the nodes. */
  typeName: string
  order: KeysetOrder
  /** Finds the ids of a page, in order: one SQL statement. `query` selects the requested fields of the rows. */
  list(request: KeysetRequest, query: object): Promise<Found[]>
  /** Loads the rows of a page by id, in any order. `query` selects the requested fields. */
  load(ids: string[], query: object, found: Found[]): Promise<Row[]>
}

/**
 * Resolves a page of a connection: ids by keyset pagination, then their rows through Prisma. Most requests read no cursor,
 * so each is formatted when it is read.
 */
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
  const { expectedSize, hasPreviousPage, hasNextPage, ...request } = parseCursorConnectionArgs(options)
  const positions = await list(request, query)
  const rows = await load(
    positions.map(({ id }) => id),
    query,
    positions,
  )
  const found = joinRows(positions, rows)
  const page = found.slice(0, expectedSize)
  if (request.inverted) page.reverse()
  const edges = page.map(({ position, row }) => ({
    node: row,
    get cursor() {
      return formatCursor(order, { position })
    },
  }))
  return {
    edges,
    pageInfo: {
      hasPreviousPage: hasPreviousPage(found.length),
      hasNextPage: hasNextPage(found.length),
      get startCursor() {
        return edges.at(0)?.cursor ?? null
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null
      },
    },
  }
}

/** The rows in the order of the page. A row that was deleted between the two statements is left out. */
function joinRows<Row extends { id: string }>(positions: KeysetRow[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return positions.flatMap(({ id, position }) => {
    const row = byId.get(id)
    return row ? [{ position, row }] : []
  })
}
