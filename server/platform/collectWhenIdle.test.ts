import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './collectWhenIdle.ts'

const MEGABYTE = 1024 * 1024

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const getYoungBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0

/** V8 enlarges the young generation while much of it survives. */
/** V8 grows the young generation while objects survive its collections. */
function growYoungGeneration() {
  let survivors: object[][] = []
  for (let round = 0; round < 200 && getYoungBytes() < 20 * MEGABYTE; round++)
    survivors = [...survivors.slice(-2), Array.from({ length: 100_000 }, (_, index) => ({ index }))]
}

function passInterval(utilization: number) {
  const eventLoop = vi.spyOn(performance, 'eventLoopUtilization')
  eventLoop.mockReturnValue({ idle: 0, active: 0, utilization })
  collectWhenIdle()
  growYoungGeneration()
  expect(getYoungBytes()).toBeGreaterThan(16 * MEGABYTE)
  vi.advanceTimersByTime(10_000)
}

test('reduces the young generation of an idle process', () => {
  passInterval(0.01)
  expect(getYoungBytes()).toBeLessThan(16 * MEGABYTE)
})

test('leaves a process alone that is not idle', () => {
  passInterval(0.2)
  expect(getYoungBytes()).toBeGreaterThan(16 * MEGABYTE)
})
