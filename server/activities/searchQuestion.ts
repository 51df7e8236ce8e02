import type { ActivityFilter } from '../../domain/activities/activityFilter.ts'
import { AGE_MAX, AGE_MIN } from '../../domain/activities/ages.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { rupees } from '../../domain/money.ts'
import { EARTH_RADIUS_MILES, type Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import type { Position, SearchOrder } from './searchCursor.ts'

/** A search, ready to be asked: its filter with what its words and its location stand for. */
export interface Search {
  filter: Omit<ActivityFilter, 'query' | 'location' | 'nearestIfNone'>
  /** Postgres' text query; null for no words. */
  text: string | null
  /** Only within filter.radius of it. */
  centre: Point | null
}

export interface SearchPage {
  limit: number
  /** From the end of the list. */
  inverted: boolean
  after: Position | undefined
  before: Position | undefined
}

const MILES_PER_DEGREE = 69
const METRES_PER_MILE = 1609.344

export function orderOf({ text, centre }: Search): SearchOrder {
  if (text !== null) return 'best'
  return centre ? 'nearest' : 'newest'
}

/** A page of the ids of what is found, with their positions. */
export function findActivities(db: Database, search: Search, page: SearchPage): Promise<Position[]> {
  const { first, second } = keysOf(search)
  const direction = page.inverted ? Prisma.sql`desc` : Prisma.sql`asc`
  const bounds = [beyond(page.after, Prisma.sql`>`), beyond(page.before, Prisma.sql`<`)].filter(
    (bound) => bound !== null,
  )
  const where = bounds.length > 0 ? Prisma.sql`where ${Prisma.join(bounds, ' and ')}` : Prisma.empty
  return db.$queryRaw<Position[]>`
    select first, second, id
    from (
      select ${first} as first, ${second} as second, "activityId" as id
      from search_documents where ${conditions(search)}
    ) as found
    ${where}
    order by first ${direction}, second ${direction}, id ${direction}
    limit ${page.limit}`
}

export async function countActivities(db: Database, search: Search): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from search_documents where ${conditions(search)}`
  return row?.count ?? 0
}

/**
 * The radius that holds the nearest so many, for a search that finds none in its own; null where there are none
 * anywhere. The index knows distances in degrees: what it finds nearest gives a circle that holds the truly nearest.
 */
export async function radiusOfNearest(db: Database, search: Search, many: number): Promise<number | null> {
  const { centre } = search
  if (!centre) return null
  const anywhere = conditions({ ...search, centre: null })
  const miles = milesFrom(centre)
  const [row] = await db.$queryRaw<{ radius: number | null }[]>`
    with candidates as materialized (
      select position from search_documents where ${anywhere}
      order by position <-> point(${centre.longitude}, ${centre.latitude}) limit ${many}
    ),
    circle as (select max(${miles}) as reach from candidates)
    select max(miles) as radius from (
      select ${miles} as miles from search_documents, circle
      where ${anywhere} and ${miles} <= reach
      order by miles limit ${many}
    ) as nearest`
  return row?.radius ?? null
}

/** What the list is sorted by, smallest first; whole numbers, so that a cursor says exactly where it stands. */
function keysOf(search: Search) {
  const { text, centre } = search
  const newest = Prisma.sql`-(extract(epoch from "createdAt") * 1000)::bigint::float8`
  const metres = centre ? Prisma.sql`round(${METRES_PER_MILE} * ${milesFrom(centre)})` : newest
  if (text === null) return { first: metres, second: Prisma.sql`0::float8` }
  // Coarse, so that of two that fit about as well the nearer comes first. A description weighs least, a name most.
  const rank = Prisma.sql`-round(20 * ts_rank('{0.05, 0.2, 0.4, 1}', words, ${text}::tsquery))::float8`
  return { first: rank, second: metres }
}

function beyond(position: Position | undefined, side: Prisma.Sql): Prisma.Sql | null {
  if (!position) return null
  const { first, second, id } = position
  return Prisma.sql`(first, second, id) ${side} (${first}::float8, ${second}::float8, ${id}::uuid)`
}

function conditions({ filter, text, centre }: Search): Prisma.Sql {
  const { category, dayOfWeek, ageGroupMin, ageGroupMax, isFree, maxPrice, radius } = filter
  const asked: Prisma.Sql[] = []
  if (text !== null) asked.push(Prisma.sql`words @@ ${text}::tsquery`)
  if (centre) asked.push(within(radius, centre))
  if (category) asked.push(Prisma.sql`category = ${category}`)
  if (dayOfWeek) asked.push(Prisma.sql`days & ${1 << DAYS.indexOf(dayOfWeek)} <> 0`)
  if (ageGroupMin !== undefined || ageGroupMax !== undefined)
    asked.push(
      Prisma.sql`"ageGroupMin" <= ${ageGroupMax ?? AGE_MAX} and "ageGroupMax" >= ${ageGroupMin ?? AGE_MIN}`,
    )
  if (isFree) asked.push(Prisma.sql`price = 0`)
  if (maxPrice !== undefined) asked.push(Prisma.sql`price <= ${rupees(maxPrice)}::numeric`)
  return asked.length > 0 ? Prisma.join(asked, ' and ') : Prisma.sql`true`
}

/** The index gives a square of degrees around the centre; the circle in it is exact. */
function within(radius: number, centre: Point): Prisma.Sql {
  const { latitude, longitude } = centre
  const north = (radius / MILES_PER_DEGREE) * 1.01
  const east = north / Math.cos((Math.abs(latitude) + north) * (Math.PI / 180))
  return Prisma.sql`
    position <@ box(point(${longitude - east}, ${latitude - north}), point(${longitude + east}, ${latitude + north}))
    and ${milesFrom(centre)} <= ${radius}`
}

/** Great-circle miles, as domain/places/distance.ts has them. */
function milesFrom({ latitude, longitude }: Point): Prisma.Sql {
  return Prisma.sql`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(position[1] - ${latitude}::float8) / 2), 2)
    + ${Math.cos((latitude * Math.PI) / 180)}::float8 * cos(radians(position[1]))
      * power(sin(radians(position[0] - ${longitude}::float8) / 2), 2))))`
}
