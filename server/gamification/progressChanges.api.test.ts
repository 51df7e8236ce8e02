import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { runInTransaction } from '../platform/database/transaction.ts'
import { seedStaff } from '../testing/seed.ts'
import { createSocketClient } from '../testing/socket.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { awardXp } from './awardXp.ts'

const server = await startTestServer()
const { app, services } = server
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

type Staff = Awaited<ReturnType<typeof seedStaff>>

async function award({ client }: Staff, subject: string) {
  const context = await createTestContext(services, client.cookies.patang ?? '')
  await runInTransaction(context, (tx) => awardXp(tx, { kind: 'booking', subject }))
}

function watch({ client }: Staff) {
  const socket = createSocketClient({ port, token: client.cookies.patang ?? '' })
  const changes = socket.subscribe(
    'subscription { staffProgressChanged { staff { gamification { totalPoints level } } } }',
  )
  const readNext = async () => (await changes.next()).data.staffProgressChanged.staff.gamification
  return {
    ...socket,
    next: readNext,
    /** The current state comes again when the event bus has reconnected. */
    nextAfter: async (totalPoints: number) => {
      let progress = await readNext()
      while (progress.totalPoints === totalPoints) progress = await readNext()
      return progress
    },
  }
}

test('sends the progress at once and after each award of this staff member', async () => {
  const [admin, other] = [await seedStaff(server), await seedStaff(server)]
  const page = watch(admin)
  expect(await page.next()).toEqual({ totalPoints: 0, level: 1 })
  await award(admin, 'first')
  expect(await page.nextAfter(0)).toEqual({ totalPoints: 15, level: 1 })
  // The same subject earns nothing again.
  await award(admin, 'first')
  await award(other, 'second')
  await award(admin, 'third')
  expect(await page.nextAfter(15)).toEqual({ totalPoints: 30, level: 1 })
  page.dispose()
})
