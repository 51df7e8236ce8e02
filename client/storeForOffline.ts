import type { createBrowserRouter, Location } from 'react-router-dom'
import { HOUR_MS } from '../domain/time.ts'
import { storeUpcoming } from './bookings/storeUpcoming.ts'
import type { FindMatches } from './platform/pages/page.tsx'
import { createPageStore } from './platform/pages/storePages.ts'
import type { Reader } from './platform/reader.tsx'
import { waitForIdle } from './platform/start/waitForIdle.ts'

/** Screens after which the upcoming bookings may differ: My Bookings and a booking. */
const BOOKING_PATHS = /^\/bookings(\/[^/]+)?$/

/** Stores in idle time what the signed-in user may want to read without a connection. */
export function storeForOffline(
  router: ReturnType<typeof createBrowserRouter>,
  findMatches: FindMatches,
  getReader: () => Reader,
) {
  const storeShown = () => createPageStore(findMatches, getReader(), HOUR_MS)(getPath(shown))
  const storeBookings = () => storeUpcoming(createPageStore(findMatches, getReader()))
  let running: Promise<unknown> = Promise.resolve()
  function schedule(work: () => Promise<void>) {
    // The next page tries again what fails.
    running = running
      .then(waitForIdle)
      .then(work)
      .catch(() => {})
  }

  let shown = router.state.location
  // The server has sent the first screen with its document.
  schedule(storeShown)
  schedule(storeBookings)
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.key === shown.key) return
    shown = location
    if (BOOKING_PATHS.test(location.pathname)) schedule(storeBookings)
  })
}

const getPath = ({ pathname, search }: Location) => pathname + search
