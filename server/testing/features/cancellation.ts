import type { Database } from '../../platform/database/database.ts'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { fetchData, type TestClient } from '../testClient.ts'

export const cancelDocument = graphql(`mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input) {
    __typename
    ... on CancelBookingPayload {
      refundAmount booking { uuid status cancellation { refundAmount refundStatus reason } }
      cancelledBookings { uuid bookingDate status }
      viewer { bookingCounts(seriesAsOne: true) { all upcoming past cancelled } }
    }
    ... on RefundChanged { refundAmount }
    ... on InvalidInput { fields { field message } }
    ... on Failure { message }
  }
}`)

type CancelInput = VariablesOf<typeof cancelDocument>['input']

/** Cancels a booking and returns the result. */
export async function cancel(
  client: Pick<TestClient, 'graphql'>,
  bookingId: string,
  change: Partial<CancelInput> = {},
) {
  return (await fetchData(client, cancelDocument, { input: { bookingId, ...change } })).cancelBooking
}

/** Gives a booking or series the rows of a confirmed payment, with its attempt. */
export async function markBookingPaid(db: Database, firstId: string) {
  const where = { OR: [{ id: firstId }, { parentBookingId: firstId }] }
  const { _sum } = await db.booking.aggregate({ where, _sum: { totalAmount: true } })
  const { userId: payerId } = await db.booking.findUniqueOrThrow({ where: { id: firstId } })
  const { id } = await db.paymentAttempt.create({
    data: { bookingId: firstId, payerId, method: 'razorpay', state: 'paid', amount: _sum.totalAmount ?? 0 },
  })
  await db.booking.updateMany({
    where,
    data: { status: 'confirmed', paymentStatus: 'paid', expiresAt: null, paymentAttemptId: id },
  })
  return id
}

/** Seats of an activity's active bookings by session, beside the stored counters. */
export async function countSeats(db: Database, activityId: string) {
  const [places] = await db.$queryRaw<[{ held: number; booked: number; current: number; wrong: number }]>`
    WITH held AS (
      SELECT b."timeSlotId", (b."bookingDate" AT TIME ZONE 'Asia/Kolkata')::date AS date,
        sum(b."participantCount")::int AS places
      FROM bookings b WHERE b."activityId" = ${activityId}::uuid AND b.status <> 'cancelled' GROUP BY 1, 2
    ), counted AS (
      SELECT o."timeSlotId", o.date, o.booked FROM slot_occurrences o
      JOIN time_slots s ON s.id = o."timeSlotId" WHERE s."activityId" = ${activityId}::uuid
    )
    SELECT coalesce((SELECT sum(places) FROM held), 0)::int AS held,
      coalesce((SELECT sum(booked) FROM counted), 0)::int AS booked,
      coalesce((SELECT sum("currentBookings") FROM time_slots WHERE "activityId" = ${activityId}::uuid), 0)::int AS current,
      (SELECT count(*) FROM held FULL JOIN counted USING ("timeSlotId", date)
       WHERE coalesce(places, 0) <> coalesce(booked, 0))::int AS wrong`
  return places
}
