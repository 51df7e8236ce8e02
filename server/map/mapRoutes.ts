import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCellBounds } from '../../domain/map/cells.ts'
import type { Services } from '../platform/context.ts'
import { listAreas, listLargePlaces } from './listMapPlaces.ts'
import { createMapStyle } from './mapStyle.ts'

/** The gazetteer changes with a new version of the server only. */
const CACHE_ONE_DAY = 'public, max-age=86400'

/** Style and places of the map. Everything comes from this server unless MAP_STYLE_URL or MAP_TILES_URL is set. */
export function registerMap(app: FastifyInstance, { config, db }: Services) {
  app.get<{ Querystring: { theme?: string } }>('/map/style.json', async ({ query }, reply) => {
    if (config.map.styleUrl) return reply.redirect(config.map.styleUrl)
    return send(reply, createMapStyle(config, query.theme === 'dark' ? 'dark' : 'light'))
  })
  app.get('/map/places.json', async (_, reply) => send(reply, await listLargePlaces(db)))
  app.get<{ Params: { row: string; column: string } }>(
    '/map/areas/:row/:column',
    async ({ params }, reply) => {
      const [row, column] = [params.row, params.column].map((text) =>
        /^-?\d{1,3}$/.test(text) ? Number(text) : Number.NaN,
      )
      if (!Number.isInteger(row) || !Number.isInteger(column))
        return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
      return send(reply, await listAreas(db, getCellBounds({ row: Number(row), column: Number(column) })))
    },
  )
}

function send(reply: FastifyReply, body: object) {
  return reply.header('cache-control', CACHE_ONE_DAY).send(body)
}
