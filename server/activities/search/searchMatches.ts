import { CATEGORIES } from '../../../domain/activities/categories.ts'
import { RADIUS_MAX_MILES } from '../../../domain/activities/radius.ts'
import { Prisma } from '../../platform/database/database.ts'
import { listLocalBlocks, listNearBlocks } from './searchBlocks.ts'
import {
  buildOtherConditions,
  buildSearchConditions,
  buildTextQuery,
  type Search,
} from './searchConditions.ts'
import { addPrefix } from './searchTerms.ts'

type ToParameter = (parameter: Prisma.Sql) => Prisma.Sql

/**
 * A statement that lists the matches of a search, at most `limit`. Around a place it reads one block of the map after
 * the other, the nearest block first, and stops when it has enough (decision 062). The first column of its indexes is
 * the block.
 *
 * @param toParameter `sql.hide` when Postgres keeps the plan of the statement
 */
export function selectMatches(
  search: Search,
  columns: Prisma.Sql,
  limit: number | null,
  toParameter: ToParameter = (parameter) => parameter,
): Prisma.Sql {
  const limitClause =
    limit === null ? Prisma.empty : Prisma.sql`LIMIT ${toParameter(Prisma.sql`${limit}::int`)}`
  const source = buildBlockSource(search, toParameter)
  if (!source)
    return Prisma.sql`SELECT ${columns} FROM search_documents WHERE ${buildSearchConditions(search)} ${limitClause}`
  // OFFSET 0 makes Postgres read the blocks one by one, each by its index, before it tests the other conditions.
  return Prisma.sql`
    SELECT ${columns} FROM ${source.blocks} CROSS JOIN LATERAL (
      SELECT * FROM search_documents WHERE ${source.isInBlock} OFFSET 0
    ) AS search_documents
    WHERE ${buildOtherConditions(search)} ${limitClause}`
}

/** The blocks around the place of a search, and the condition on a row of one; null where they would not help. */
function buildBlockSource(
  search: Search,
  toParameter: ToParameter,
): { blocks: Prisma.Sql; isInBlock: Prisma.Sql } | null {
  const { centre, filter } = search
  if (!centre || filter.area) return null
  const query = buildTextQuery(search)
  if (query === null) {
    // The index begins with the category.
    const categories = [...(filter.categories ?? CATEGORIES)]
    const ranges = listNearBlocks(centre, filter.radius)
    const [low, high] = [ranges.map((range) => range.low), ranges.map((range) => range.high)]
    return {
      blocks: Prisma.sql`unnest(${toParameter(Prisma.sql`${low}::int[]`)}, ${toParameter(Prisma.sql`${high}::int[]`)})
        AS block (low, high)`,
      isInBlock: Prisma.sql`category = ANY (${toParameter(Prisma.sql`${categories}::text[]`)}::text[])
        AND search_block_of(latitude, longitude) BETWEEN low AND high`,
    }
  }
  // The nearest ones of a search without results within its radius can be anywhere.
  if (filter.radius > RADIUS_MAX_MILES) return null
  const queries = listLocalBlocks(centre, filter.radius).map((block) => addPrefix(query, `${block}:`))
  return {
    blocks: Prisma.sql`unnest(${queries}::text[]) AS block (query)`,
    isInBlock: Prisma.sql`search_local_words_of(words, latitude, longitude) @@ query::tsquery`,
  }
}
