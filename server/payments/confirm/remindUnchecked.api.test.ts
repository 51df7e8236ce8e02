import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { book } from '../../testing/features/booking.ts'
import { loadInbox } from '../../testing/features/notifications.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { seedActivity, seedManager, seedParent, seedStaff } from '../../testing/seed.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { remindUncheckedJob } from './remindUnchecked.ts'

const server = await startTestServer()
const { db, clock, runJob } = server
const staff = await seedStaff(server)

async function reportPayment(providerId?: string) {
  const activity = await seedActivity(db, providerId ? { providerId } : {})
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  const utr = String(512_345_000_000 + Math.floor(Math.random() * 1_000_000))
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: booking.id, utr })
  return { activity, bookingId: booking.uuid }
}

const countReminders = async (client: TestClient, kind: string) =>
  (await loadInbox(client)).notifications.filter((notification) => notification.kind === kind).length

test('reminds the provider after 48 hours and staff after 72, once a day, until it is checked', async () => {
  const { activity, bookingId } = await reportPayment()
  const manager = await seedManager(server, activity.providerId)
  const count = async () => [
    await countReminders(manager.client, 'PAYMENT_UNCHECKED'),
    await countReminders(staff.client, 'PAYMENT_UNCHECKED_BY_PROVIDER'),
  ]
  clock.now = addHours(clock.now, 47)
  await runJob(remindUncheckedJob)
  expect(await count()).toEqual([0, 0])
  clock.now = addHours(clock.now, 1)
  for (let time = 0; time < 2; time++) await runJob(remindUncheckedJob)
  expect(await count()).toEqual([1, 0])
  clock.now = addHours(clock.now, 24)
  for (let time = 0; time < 2; time++) await runJob(remindUncheckedJob)
  expect(await count()).toEqual([2, 1])
  const { id } = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: id })
  clock.now = addHours(clock.now, 24)
  await runJob(remindUncheckedJob)
  expect(await count()).toEqual([2, 1])
})

test('reminds staff after 48 hours of an unclaimed provider', async () => {
  const before = await countReminders(staff.client, 'PAYMENT_UNCHECKED_BY_PROVIDER')
  clock.set('2026-11-23T04:30:00Z')
  await reportPayment()
  clock.now = addHours(clock.now, 49)
  await runJob(remindUncheckedJob)
  expect(await countReminders(staff.client, 'PAYMENT_UNCHECKED_BY_PROVIDER')).toBe(before + 1)
})
