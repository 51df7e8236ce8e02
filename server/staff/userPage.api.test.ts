import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { cancel, cancelDocument } from '../testing/features/cancellation.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { fetchData, runMutation } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const staff = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
const activity = await seedActivity(db, { providerId: provider.id, capacity: 100 })

const userDocument = graphql(`query ($id: ID!) {
  viewer { staff { userAccount(id: $id) {
    email phone notes { text author }
    bookings(first: 1) { totalCount pageInfo { hasNextPage } edges { node { uuid bookerAccount { email } } } }
    payments { edges { node { method state amount } } }
    refundsDue { amount upiId }
  } } }
}`)
const noteDocument = graphql(`mutation ($input: AddStaffNoteInput!) { result: addStaffNote(input: $input) {
  __typename ... on AddStaffNotePayload { account { notes { text } } }
  ... on InvalidInput { fields { field code } }
} }`)

async function findAccount(id: string) {
  return (await fetchData(staff.client, userDocument, { id })).viewer?.staff?.userAccount
}

async function bookAndPay(client: Awaited<ReturnType<typeof seedParent>>['client'], participantName: string) {
  const { booking } = await book(client, activity, { participantName })
  await manageBooking(staff.client, 'recordPayment', {
    bookingId: booking.uuid,
    method: 'CASH',
    reason: 'Paid at reception.',
  })
  return booking.uuid
}

test("shows a user's bookings, payments and refunds due with the UPI ID for them", async () => {
  const parent = await seedParent(server, { phone: '+919812345678' })
  const first = await bookAndPay(parent.client, 'Diya')
  const second = await bookAndPay(parent.client, 'Om')
  await cancel(parent.client, first, { refundUpiId: ' asha@okbank ' })
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await manageBooking(staff.client, 'cancelManagedBooking', {
    bookingId: second,
    refund: 'FULL',
    reason: 'The child is ill.',
    refundUpiId: 'raman@okbank',
  })
  expect(await findAccount(parent.id)).toMatchObject({
    email: parent.email,
    phone: '+919812345678',
    bookings: { totalCount: 2, pageInfo: { hasNextPage: true } },
    payments: { edges: [{ node: { method: 'CASH', state: 'PAID' } }, { node: { amount: '450.00' } }] },
    refundsDue: [
      { amount: '450.00', upiId: 'asha@okbank' },
      { amount: '450.00', upiId: 'raman@okbank' },
    ],
  })
})

test('refuses a wrong UPI ID and cancels nothing; without one the refund has none', async () => {
  const parent = await seedParent(server)
  const bookingId = await bookAndPay(parent.client, 'Diya')
  const { cancelBooking } = await fetchData(parent.client, cancelDocument, {
    input: { bookingId, refundUpiId: 'asha' },
  })
  expect(cancelBooking).toMatchObject({ fields: [{ field: 'refundUpiId' }] })
  await cancel(parent.client, bookingId, { refundUpiId: '' })
  expect((await findAccount(parent.id))?.refundsDue).toEqual([{ amount: '450.00', upiId: null }])
})

test('keeps notes of staff with their author, latest first', async () => {
  const { id } = await seedParent(server)
  const add = (text: string) => runMutation(staff.client, noteDocument, { userId: id, text })
  await add('Prefers mornings.')
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  expect(await add('Calls from Chennai.')).toMatchObject({
    account: { notes: [{ text: 'Calls from Chennai.' }, { text: 'Prefers mornings.' }] },
  })
  expect((await findAccount(id))?.notes[0]).toEqual({ text: 'Calls from Chennai.', author: 'Meena Iyer' })
  expect(await add('  ')).toMatchObject({ fields: [{ field: 'text' }] })
})

test('finds no account for an unknown id', async () => {
  expect(await findAccount('00000000-0000-4000-8000-000000000000')).toBeNull()
  expect(await findAccount('nonsense')).toBeNull()
})
