import { graphql } from 'react-relay'
import { type GraphQLSingularResponse, getRequest } from 'relay-runtime'
import { DAY_MS } from '../../domain/time.ts'
import { openDeviceStore } from '../platform/device/deviceStore.ts'
import { pruneResponses } from '../platform/relay/deviceResponses.ts'
import { sendWhileSignedIn } from '../platform/relay/environment.ts'
import type { storeUpcomingQuery$data } from './__generated__/storeUpcomingQuery.graphql.ts'
import { getTabPath } from './bookingTabs.ts'

const BOOKINGS_MAX = 20

/** Facts of the stored bookings, which show what has changed since. */
const store = openDeviceStore<{ facts: string; storedAtMs: number }>('upcoming')

const query = graphql`
  query storeUpcomingQuery($first: Int!) {
    viewer {
      bookings(filter: UPCOMING, first: $first) {
        edges {
          node {
            uuid
            status
            paymentStatus
            bookingDate
            timeSlot
            participantNames
          }
        }
      }
    }
  }
`

/** Stores the next bookings and their passes on the device, to be readable without a connection. */
export async function storeUpcoming(storePage: (path: string) => Promise<void>) {
  await pruneResponses()
  const bookings = await listUpcoming()
  const stored = new Map(await store.entries())
  const changed = bookings.filter((booking) => {
    const { facts, storedAtMs } = stored.get(booking.uuid) ?? { facts: '', storedAtMs: 0 }
    return facts !== JSON.stringify(booking) || storedAtMs < Date.now() - DAY_MS
  })
  const uuids = new Set(bookings.map(({ uuid }) => uuid))
  const former = [...stored.keys()].filter((uuid) => !uuids.has(uuid))
  if (changed.length === 0 && former.length === 0) return

  await storePage(getTabPath('all'))
  await storePage(getTabPath('upcoming'))
  async function storeBooking(uuid: string) {
    await storePage(`/bookings/${uuid}`)
    await storePage(`/bookings/${uuid}/pass`)
  }
  for (const booking of changed) {
    await storeBooking(booking.uuid)
    await store.set(booking.uuid, { facts: JSON.stringify(booking), storedAtMs: Date.now() })
  }
  // A cancelled booking keeps no valid pass.
  for (const uuid of former) {
    await storeBooking(uuid)
    await store.delete(uuid)
  }
}

async function listUpcoming() {
  const { data } = (await sendWhileSignedIn(getRequest(query).params, {
    first: BOOKINGS_MAX,
  })) as GraphQLSingularResponse
  const { viewer } = (data ?? {}) as Partial<storeUpcomingQuery$data>
  return viewer?.bookings.edges.map(({ node }) => node) ?? []
}
