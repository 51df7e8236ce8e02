import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runExclusive } from './mutex.ts'

async function tick() {
  await sleep(1)
}

test('work of one name runs one after the other, also after a failure; work of another does not wait', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (id: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await tick()
    running -= 1
    order.push(id)
    if (id === 2) throw new Error('two')
  }
  const results = await Promise.allSettled([1, 2, 3, 4].map((id) => runExclusive(['a', `b${id}`], work(id))))
  expect(most).toBe(1)
  expect(order).toEqual([1, 2, 3, 4])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])

  most = 0
  await Promise.all([runExclusive(['c'], work(5)), runExclusive(['d'], work(6))])
  expect(most).toBe(2)
})
