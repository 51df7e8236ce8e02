import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { runImportJob } from '../../catalogue/import/runImport.ts'
import { createImport } from '../../catalogue/import/startImport.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedAccessToken } from '../features/accessToken.ts'
import { book } from '../features/booking.ts'
import { SATURDAY } from '../features/bookingInput.ts'
import { buildActivitiesFile } from '../features/catalogueFile.ts'
import { runPaymentMutation } from '../features/payments.ts'
import { changeReview, writeReview } from '../features/review.ts'
import { join } from '../features/waitlist.ts'
import { seedActivity, seedChild, seedParent, seedProvider, seedSecondParent } from '../seed.ts'
import { expectPayload } from '../testClient.ts'
import { createTestContext } from '../testContext.ts'
import type { TestServer } from '../testServer.ts'
import type { RightsFixture } from './roles.ts'

let nextUtr = 712_345_678_900

export type SubjectFactory = ReturnType<typeof createSubjectFactory>

/** Creates new subjects for each call: the user's own, or the provider's. Raw ids. */
export function createSubjectFactory(server: TestServer, cast: RightsFixture) {
  const { db } = server
  const { user, admin, providerId } = cast
  const { otherUser } = cast.people

  const createBooking = async (activity: Parameters<typeof book>[1], change: object = {}) =>
    (await book(user.client, activity, change)).booking.uuid as string
  const activity = async (seed: object = {}) => (await seedActivity(db, { providerId, ...seed })).id

  async function attempt() {
    const bookingId = await createBooking(cast.priced)
    // A new account has one unchecked report at a time.
    await db.paymentAttempt.updateMany({
      where: { state: 'checking', booking: { userId: user.id } },
      data: { updatedAt: new Date(0) },
    })
    await runPaymentMutation(user.client, 'submitUpiReference', { bookingId, utr: String(nextUtr++) })
    return (await db.paymentAttempt.findFirstOrThrow({ where: { bookingId } })).id
  }

  /** A full class of the provider, booked by the other user. */
  async function createFull() {
    const full = await seedActivity(db, { providerId, capacity: 1, isFree: true })
    await db.slotOccurrence.create({
      data: { timeSlotId: full.slots[0]?.id as string, date: new Date(SATURDAY), booked: 1 },
    })
    return full
  }

  /** The user waits for a full class, or has an offer of its seat. */
  async function createWait(isOffered: boolean) {
    const full = await createFull()
    const id = await join(user.client, full)
    if (!isOffered) return id
    const offerEndsAt = addHours(server.clock.now, 1)
    await db.waitlistEntry.update({
      where: { id },
      data: { state: 'offered', offeredAt: server.clock.now, offerEndsAt },
    })
    return id
  }

  const seedClassToday = () =>
    seedActivity(db, { providerId, days: ['monday'], startTime: '18:00', endTime: '19:00', isFree: true })

  const review = async () => writeReview(user.client, await activity())

  async function checkedImport() {
    const context = await createTestContext(server.services, admin.client.cookies.patang as string)
    const { importId } = await createImport(context, {
      kind: 'activities',
      file: 'classes.csv',
      content: buildActivitiesFile('Clay Club', 1),
    })
    await server.runJob(runImportJob, { importId })
    return importId
  }

  return {
    cast,
    newKey: randomUUID,
    activity,
    popularKind: () =>
      db.kindPopularity.createMany({
        data: { row: 0, column: 0, kind: 'chess', score: 1 },
        skipDuplicates: true,
      }),
    provider: async () => (await seedProvider(db)).id,
    attempt,
    /** Joins the user's family. */
    async secondParent() {
      const { id } = await seedParent(server)
      await seedSecondParent(db, user.id, id)
      return id
    },
    async familyInvitation() {
      const { familyId } = await seedChild(db, user.id)
      const expiresAt = addDays(server.clock.now, 7)
      const invitation = { familyId, invitedBy: user.id, email: 'ravi@example.in', expiresAt }
      const found = await db.familyInvitation.upsert({ where: { familyId }, create: invitation, update: {} })
      return found.id
    },
    booking: () => createBooking(cast.free),
    fullActivity: createFull,
    wait: () => createWait(false),
    offer: () => createWait(true),
    unpaidBooking: () => createBooking(cast.priced),
    /** A booking of a session today, for attendance. */
    bookingToday: async () => createBooking(await seedClassToday(), { bookingDate: '2026-11-23' }),
    slotToday: async () => (await seedClassToday()).slots[0]?.id as string,
    async closure() {
      const activityId = await activity()
      const closure = { activityId, firstDay: new Date('2026-11-28'), reason: 'Diwali' }
      return (await db.closure.create({ data: closure })).id
    },
    async slot() {
      const [slot] = await db.timeSlot.findMany({ where: { activityId: await activity() }, take: 1 })
      return slot?.id as string
    },
    /** An order that was paid at the gateway, with the dialog's result. */
    async paidOrder(gateway: { pay(orderId: string): object }) {
      const bookingId = await createBooking(cast.priced)
      const { orderId } = expectPayload(
        await runPaymentMutation(user.client, 'startOnlinePayment', { bookingId }),
        'OnlinePaymentPayload',
      )
      return gateway.pay(orderId)
    },
    async refund() {
      const attemptId = await attempt()
      await runPaymentMutation(admin.client, 'confirmPayment', { attemptId })
      const { bookingId } = await db.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })
      await user.client.graphql(
        graphql('mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { __typename } }'),
        { input: { bookingId } },
      )
      return (await db.refund.findFirstOrThrow({ where: { attemptId } })).id
    },
    review,
    async hiddenReview() {
      const id = await review()
      await changeReview(admin.client, 'hide', { reviewId: id, reason: 'Spam' })
      return id
    },
    async reportedReview() {
      const id = await review()
      const input = { reviewId: id, reason: 'This is an advertisement.' }
      await otherUser.client.graphql(
        graphql('mutation ($input: ReportReviewInput!) { reportReview(input: $input) { __typename } }'),
        { input },
      )
      return id
    },
    async calendarFeed() {
      const { data } = await user.client.graphql(
        graphql('mutation { createCalendarFeed { __typename ... on CreateCalendarFeedPayload { path } } }'),
      )
      return /feeds\/([^.]+)\.ics/.exec(
        expectPayload(data.createCalendarFeed, 'CreateCalendarFeedPayload').path,
      )?.[1] as string
    },
    saved: async () => db.savedActivity.create({ data: { userId: user.id, activityId: await activity() } }),
    async claim() {
      const { id: userId } = await seedParent(server, { userType: 'provider' })
      return (await db.providerClaim.create({ data: { userId, providerId, state: 'pending' } })).id
    },
    person: async () => (await seedParent(server, { passwordHash: 'none' })).id,
    child: async () => (await seedChild(db, user.id)).id,
    accessToken: async () => (await seedAccessToken(db, user.id)).id,
    async message() {
      const message = await db.message.create({
        data: { userId: user.id, kind: 'passwordChanged', values: {}, link: '/profile' },
      })
      return message.id
    },
    /** A webhook with a delivery. */
    async webhook() {
      const event = { id: randomUUID(), type: 'webhook.test', body: '{}' }
      const made = await db.webhook.create({
        data: {
          userId: user.id,
          url: 'https://8.8.8.8/patang',
          events: ['booking.created'],
          secret: 'whsec_dGVzdA==',
          deliveries: { create: { state: 'failed', event: { create: event } } },
        },
        include: { deliveries: true },
      })
      return { id: made.id, deliveryId: made.deliveries[0]?.id as string }
    },
    async missedSearch() {
      const made = await db.missedSearch.create({ data: { text: `word ${randomUUID()}` } })
      return made.id
    },
    async kindSynonym() {
      const made = await db.kindSynonym.create({ data: { phrase: `word ${randomUUID()}`, kind: 'karate' } })
      return made.id
    },
    async search() {
      const made = await db.recentSearch.create({ data: { userId: user.id, search: randomUUID() } })
      return made.id
    },
    checkedImport,
    async writtenImport() {
      const importId = await checkedImport()
      await db.catalogueImport.update({
        where: { id: importId },
        data: { state: 'done', finishedAt: server.clock.now, rowsCreated: 1 },
      })
      return importId
    },
  }
}
