import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_INTERVAL_MS = 10_000
/** Largest part of an interval in which the event loop of an idle server runs code. */
const IDLE_UTILIZATION_MAX = 0.05
/** A smaller young generation is not worth the pause. */
const YOUNG_BYTES_MIN = 16 * 1024 * 1024

/**
 * Gives memory back to the system while the server is idle. V8 enlarges the young generation during the start and under
 * load, up to three times 64 MB, and reduces it only in a collection of all garbage, which an idle process never reaches.
 */
export function collectWhenIdle() {
  const collectGarbage = getGarbageCollector()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization <= IDLE_UTILIZATION_MAX && getYoungBytes() >= YOUNG_BYTES_MIN) collectGarbage()
  }, CHECK_INTERVAL_MS)
  timer.unref()
}

function getYoungBytes() {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
}

/** V8 offers its collector only to code that runs after this flag is set. */
function getGarbageCollector() {
  setFlagsFromString('--expose-gc')
  const collect: (options: object) => void = runInNewContext('gc')
  // This flavor also reduces the young generation.
  return () => collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
