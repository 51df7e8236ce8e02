import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/password/passwords.ts'
import { sendRemindersJob } from '../notifications/reminders/sendReminders.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel, markBookingPaid } from '../testing/features/cancellation.ts'
import {
  acceptInvitation,
  invite,
  loadFamily,
  readInvitationToken,
  runFamily,
} from '../testing/features/family.ts'
import { listMails, loadInbox } from '../testing/features/notifications.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { reschedule } from '../testing/features/rescheduling.ts'
import {
  seedActivity,
  seedChild,
  seedManager,
  seedParent,
  seedProvider,
  seedSecondParent,
} from '../testing/seed.ts'
import { fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock, runDueJobs, runJob } = server
const start = clock.now

/** Asha with two children, and Ravi in her family. */
async function seedFamilyOfTwo() {
  const asha = await seedParent(server)
  const diya = await seedChild(db, asha.id)
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await seedSecondParent(db, asha.id, ravi.id)
  return { asha, ravi, diya }
}

async function inviteByMail() {
  const asha = await seedParent(server)
  await seedChild(db, asha.id)
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  expect(await invite(asha.client, ravi.email)).toMatchObject({
    viewer: { family: { otherParent: null, invitation: { email: ravi.email } } },
  })
  await runDueJobs()
  return { asha, ravi, token: await readInvitationToken(db, ravi.email) }
}

test('mails a link, and both see the children of both after it is accepted', async () => {
  const { asha, ravi, token } = await inviteByMail()
  await seedChild(db, ravi.id, { firstName: 'Kabir' })
  const [mail] = await listMails(db, ravi.email)
  expect(mail?.text).toContain('Asha Raman invites you')
  const stored = await db.familyInvitation.findFirstOrThrow({ where: { email: ravi.email } })
  expect(Buffer.from(stored.tokenHash ?? []).toString('base64url')).not.toBe(token)

  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'FamilyPayload' })
  for (const parent of [asha, ravi])
    expect((await loadFamily(parent.client)).children.map(({ firstName }) => firstName)).toEqual([
      'Diya',
      'Kabir',
    ])
  expect((await loadFamily(asha.client)).family).toMatchObject({
    otherParent: { firstName: 'Ravi', canBeRemoved: true },
    invitation: null,
  })
  expect((await loadFamily(ravi.client)).family.otherParent).toMatchObject({
    firstName: 'Asha',
    canBeRemoved: false,
  })
  expect((await loadInbox(asha.client)).notifications[0]).toMatchObject({
    kind: 'FAMILY_JOINED',
    title: 'Ravi joined your family',
  })
})

test('an invitation that is accepted again is done, for its own account while it is in the family', async () => {
  const { asha, ravi, token } = await inviteByMail()
  const accept = async ({ client }: Pick<typeof ravi, 'client'>) =>
    (await acceptInvitation(client, token)).__typename
  expect(await accept(ravi)).toBe('FamilyPayload')
  // As after a lost response.
  expect(await accept(ravi)).toBe('FamilyPayload')
  const joined = await db.message.count({ where: { userId: asha.id, kind: 'familyJoined' } })
  expect(joined).toBe(1)
  for (const other of [asha, await seedParent(server)])
    expect(await accept(other)).toBe('InvalidFamilyInvitation')
  expect((await acceptInvitation(ravi.client, 'another-token')).__typename).toBe('InvalidFamilyInvitation')
  await runFamily(ravi.client, 'leaveFamily')
  expect(await accept(ravi)).toBe('InvalidFamilyInvitation')
})

test('only the account with the invited address accepts, signed in, within seven days', async () => {
  const { ravi, token } = await inviteByMail()
  const otherUser = await seedParent(server)
  expect(await acceptInvitation(server.createClient(), token)).toMatchObject({ __typename: 'NotSignedIn' })
  expect(await acceptInvitation(otherUser.client, token)).toMatchObject({ __typename: 'InvitationForOther' })
  expect((await loadFamily(otherUser.client)).children).toEqual([])
  clock.now = addDays(start, 7)
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'InvalidFamilyInvitation' })
  clock.now = start
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'FamilyPayload' })
})

test('the invitation of a deactivated account is neither mailed nor accepted', async () => {
  const { asha, ravi, token } = await inviteByMail()
  await db.user.update({ where: { id: asha.id }, data: { isActive: false } })
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'InvalidFamilyInvitation' })
  await db.user.update({ where: { id: asha.id }, data: { isActive: true } })
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'FamilyPayload' })

  const meena = await seedParent(server)
  const kavya = await seedParent(server)
  await invite(meena.client, kavya.email)
  await db.user.update({ where: { id: meena.id }, data: { isActive: false } })
  await runDueJobs()
  expect(await listMails(db, kavya.email)).toEqual([])
})

test('a withdrawn invitation works no more, and another can be sent', async () => {
  const { asha, ravi, token } = await inviteByMail()
  expect(await invite(asha.client, 'else@example.in')).toMatchObject({ __typename: 'AlreadyInvited' })
  expect(await runFamily(asha.client, 'revokeFamilyInvitation')).toMatchObject({
    viewer: { family: { invitation: null } },
  })
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'InvalidFamilyInvitation' })
  expect(await invite(asha.client, 'else@example.in')).toMatchObject({ __typename: 'FamilyPayload' })
})

test("refuses the inviter's own address, an unverified inviter and a third parent", async () => {
  const { asha } = await seedFamilyOfTwo()
  expect(await invite(asha.client, 'third@example.in')).toMatchObject({ __typename: 'FamilyFull' })
  const alone = await seedParent(server)
  expect(await invite(alone.client, ` ${alone.email.toUpperCase()}`)).toMatchObject({
    fields: [{ field: 'email', code: 'validation.familyInvitation.own' }],
  })
  expect(await invite(alone.client, 'nonsense')).toMatchObject({
    fields: [{ field: 'email', code: 'validation.email' }],
  })
  const unverified = await seedParent(server, { emailVerifiedAt: null })
  expect(await invite(unverified.client, 'ravi@example.in')).toMatchObject({ __typename: 'EmailNotVerified' })
})

test('a parent who shares another family has to leave it first', async () => {
  const { ravi } = await seedFamilyOfTwo()
  const meena = await seedParent(server)
  await invite(meena.client, ravi.email)
  await runDueJobs()
  const token = await readInvitationToken(db, ravi.email)
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'AlreadyInFamily' })
  await runFamily(ravi.client, 'leaveFamily')
  expect(await acceptInvitation(ravi.client, token)).toMatchObject({ __typename: 'FamilyPayload' })
})

test('who leaves or is removed sees neither children nor bookings of the other', async () => {
  for (const how of ['leaveFamily', 'removeOtherParent'] as const) {
    const { asha, ravi } = await seedFamilyOfTwo()
    const { booking } = await book(asha.client, await seedActivity(db))
    const own = await book(ravi.client, await seedActivity(db))
    if (how === 'removeOtherParent')
      expect(await runFamily(ravi.client, how)).toMatchObject({ __typename: 'NotAllowed' })
    await runFamily(how === 'leaveFamily' ? ravi.client : asha.client, how)
    expect((await loadFamily(ravi.client)).children).toEqual([])
    expect((await loadFamily(asha.client)).children).toHaveLength(2)
    expect(await listBookings(ravi.client)).toEqual([own.booking.uuid])
    expect(await listBookings(asha.client)).toEqual([booking.uuid])
    expect(await cancel(ravi.client, booking.uuid)).toMatchObject({ __typename: 'NotFound' })
    expect(await runFamily(asha.client, 'leaveFamily')).toMatchObject({ __typename: 'NotFound' })
  }
})

async function listBookings(client: Parameters<typeof fetchData>[0]) {
  const { viewer } = await fetchData(
    client,
    graphql(
      '{ viewer { bookingCounts { all } bookings(filter: UPCOMING) { totalCount edges { node { uuid } } } } }',
    ),
  )
  const ids = viewer?.bookings.edges.map(({ node }) => node.uuid) ?? []
  expect(viewer?.bookings.totalCount).toBe(ids.length)
  expect(viewer?.bookingCounts.all).toBe(ids.length)
  return ids
}

test('both see, move and cancel the bookings of the family', async () => {
  const { asha, ravi, diya } = await seedFamilyOfTwo()
  const activity = await seedActivity(db)
  const named = {
    participants: [{ childId: diya.id }],
    participantName: undefined,
    participantAge: undefined,
  }
  const { booking } = await book(asha.client, activity, named)
  expect(await listBookings(ravi.client)).toEqual([booking.uuid])
  expect(await tryToBook(ravi.client, activity, { ...named, allowDuplicate: false })).toMatchObject({
    __typename: 'AlreadyBooked',
    dates: [SATURDAY],
  })
  expect(await reschedule(ravi.client, booking.uuid)).toMatchObject({
    __typename: 'RescheduleBookingPayload',
  })
  expect(await cancel(ravi.client, booking.uuid)).toMatchObject({
    __typename: 'CancelBookingPayload',
    booking: { status: 'CANCELLED' },
  })
  const { viewer } = await fetchData(
    asha.client,
    graphql('query ($id: ID!) { viewer { booking(id: $id) { bookedBy cancellation { isByProvider } } } }'),
    { id: booking.uuid },
  )
  expect(viewer?.booking).toEqual({ bookedBy: null, cancellation: { isByProvider: false } })
})

test('both are notified and reminded, each by their own settings; only the payer is notified about payments', async () => {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank', allowsPayAtVenue: true })
  const manager = await seedManager(server, provider.id)
  const { asha, ravi } = await seedFamilyOfTwo()
  await db.user.update({ where: { id: ravi.id }, data: { emailNotifications: true } })
  const activity = await seedActivity(db, { providerId: provider.id })
  const { booking } = await book(asha.client, activity)
  await runDueJobs()
  const kinds = async (client: typeof asha.client) =>
    (await loadInbox(client)).notifications.map(({ kind }) => kind).sort()
  expect([await kinds(asha.client), await kinds(ravi.client)]).toEqual([['BOOKING_MADE'], ['BOOKING_MADE']])
  const subjects = async (email: string) => (await listMails(db, email)).map(({ subject }) => subject)
  expect(await subjects(asha.email)).toEqual([])
  expect(await subjects(ravi.email)).toEqual(['You booked Pottery for beginners'])

  await runPaymentMutation(asha.client, 'submitUpiReference', {
    bookingId: booking.uuid,
    utr: '712345678901',
  })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  clock.now = addHours(new Date(`${SATURDAY}T04:30:00Z`), -23)
  await runJob(sendRemindersJob)
  await runJob(sendRemindersJob)
  clock.now = start
  expect(await kinds(asha.client)).toEqual(['BOOKING_MADE', 'PAYMENT_CONFIRMED', 'REMINDER_DAY'])
  expect(await kinds(ravi.client)).toEqual(['BOOKING_MADE', 'REMINDER_DAY'])
})

test("shows nothing of the other parent's account and payments", async () => {
  const { asha, ravi } = await seedFamilyOfTwo()
  const { booking } = await book(asha.client, await seedActivity(db))
  await markBookingPaid(db, booking.uuid)
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: booking.uuid } })
  const document = graphql(`query ($id: ID!, $attempt: ID!, $user: ID!) {
    viewer { booking(id: $id) { bookedBy payment { state owed methods attempts { amount } } } }
    attempt: node(id: $attempt) { __typename }
    user: node(id: $user) { __typename }
  }`)
  const global = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64')
  const variables = {
    id: booking.uuid,
    attempt: global('PaymentAttempt', attempt.id),
    user: global('User', asha.id),
  }
  expect(await fetchData(ravi.client, document, variables)).toEqual({
    viewer: {
      booking: { bookedBy: 'Asha', payment: { state: 'PAID', owed: '0.00', methods: [], attempts: [] } },
    },
    attempt: null,
    user: null,
  })
  expect((await fetchData(asha.client, document, variables)).viewer?.booking?.payment.attempts).toHaveLength(
    1,
  )
})

test('the deletion of one account keeps the family of the other', async () => {
  const password = 'a kite in the sky'
  const passwordHash = await hashPassword(password)
  const asha = await seedParent(server, { passwordHash })
  const ravi = await seedParent(server, { firstName: 'Ravi', passwordHash })
  await seedChild(db, asha.id)
  const familyId = await seedSecondParent(db, asha.id, ravi.id)
  const { booking } = await book(ravi.client, await seedActivity(db))
  const deletion = graphql(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
  )
  await fetchData(asha.client, deletion, { input: { password } })
  expect((await loadFamily(ravi.client)).children.map(({ firstName }) => firstName)).toEqual([
    'Diya',
    'Kabir',
  ])
  expect((await loadFamily(ravi.client)).family.otherParent).toBeNull()
  expect(await listBookings(ravi.client)).toEqual([booking.uuid])
  const meena = await seedParent(server)
  await invite(ravi.client, meena.email)
  await runDueJobs()
  expect(await acceptInvitation(meena.client, await readInvitationToken(db, meena.email))).toMatchObject({
    __typename: 'FamilyPayload',
  })
  await fetchData(ravi.client, deletion, { input: { password } })
  await runFamily(meena.client, 'leaveFamily')
  await db.familyMember.deleteMany({ where: { familyId, userId: { not: meena.id } } })
  expect((await loadFamily(meena.client)).children).toHaveLength(2)
})

test('the last parent takes the children along', async () => {
  const passwordHash = await hashPassword('a kite in the sky')
  const asha = await seedParent(server, { passwordHash })
  const { familyId } = await seedChild(db, asha.id)
  const deletion = graphql(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
  )
  await fetchData(asha.client, deletion, { input: { password: 'a kite in the sky' } })
  expect(await db.child.count({ where: { familyId } })).toBe(0)
  expect(await db.family.count({ where: { id: familyId } })).toBe(0)
})
