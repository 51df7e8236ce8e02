import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { type FieldChange, listFieldChanges } from '../audit/listFieldChanges.ts'
import { NOT_PAID_IN_TIME } from '../bookings/seats/expireOverdue.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Prisma } from '../platform/database/database.ts'
import { isManager } from '../providers/providerRights.ts'

interface Entry {
  id: string
  /** Name of the mutation, or of what the system did. */
  action: string
  at: Date
  /** Null for the system. */
  userId: string | null
  before: unknown
  after: unknown
}

/** What happened to a booking. */
export interface BookingHistoryEntry extends Pick<Entry, 'id' | 'action' | 'at'> {
  /** Full name of the user; null for the system and for deleted accounts. */
  actor: string | null
  isByBooker: boolean
  changes: FieldChange[]
}

const historyFields = {
  id: true,
  userId: true,
  parentBookingId: true,
  createdAt: true,
  participantCount: true,
  totalAmount: true,
  cancellation: true,
} as const

type Row = Prisma.BookingGetPayload<{ select: typeof historyFields }>
type Attempt = Prisma.PaymentAttemptGetPayload<{ include: { refunds: true } }>

/** Mutations of staff and managers in the audit log. The stored facts need no second entry for them. */
const RECORDED_CREATION = 'bookForParent'
const RECORDED_CANCELLATION = 'cancelManagedBooking'
const RECORDED_PAYMENT = 'recordPayment'

/** What the audit log has of a whole series, at its first booking. The other entries concern one session. */
const SERIES_ACTIONS = [
  RECORDED_CREATION,
  RECORDED_PAYMENT,
  'confirmPayment',
  'refusePayment',
  'markRefundPaid',
  'setRefundUpiId',
]

const ATTEMPT_ACTIONS: Partial<Record<string, string>> = {
  upi: 'submitUpiReference',
  venue: 'payAtVenue',
  razorpay: 'startOnlinePayment',
}

/** The history of a booking for the provider's managers and staff; null for others. */
export async function findBookingHistory(
  context: Context,
  { id, providerId }: { id: string; providerId: string },
): Promise<BookingHistoryEntry[] | null> {
  const { db } = context
  const canManage = await context.loadOnce(`manages ${providerId}`, () => isManager(context, db, providerId))
  return canManage ? loadBookingHistory(db, id) : null
}

/**
 * Who did what with a booking and when, oldest first. The audit log has the changes of staff and managers; the tables have
 * the changes of the booker and the system. Payments belong to the first booking of a series.
 */
async function loadBookingHistory(db: Database, bookingId: string): Promise<BookingHistoryEntry[]> {
  const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId }, select: historyFields })
  const rootId = booking.parentBookingId ?? booking.id
  const [recorded, attempts] = await Promise.all([
    listRecordedChanges(db, booking.id, rootId),
    db.paymentAttempt.findMany({ where: { bookingId: rootId }, include: { refunds: true } }),
  ])
  const entries = [
    ...getCreation(booking, recorded),
    ...recorded,
    ...getCancellation(booking, recorded),
    ...attempts.flatMap((attempt) => [
      ...getAttemptEntries(attempt, recorded),
      ...getRefundEntries(attempt, booking, recorded),
    ]),
  ]
  const inOrder = entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  return addActors(db, inOrder, booking.userId)
}

async function addActors(
  db: Database,
  entries: Entry[],
  bookerId: string | null,
): Promise<BookingHistoryEntry[]> {
  const ids = [...new Set(entries.flatMap(({ userId }) => userId ?? []))]
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  })
  const names = new Map(users.map((user) => [user.id, formatFullName(user)]))
  return entries.map(({ id, action, at, userId, before, after }) => ({
    id,
    action,
    at,
    actor: userId && (names.get(userId) ?? null),
    isByBooker: userId !== null && userId === bookerId,
    changes: listFieldChanges({ before, after }),
  }))
}

async function listRecordedChanges(db: Database, bookingId: string, rootId: string): Promise<Entry[]> {
  const entries = await db.auditEntry.findMany({
    where: {
      subjectType: 'Booking',
      OR: [{ subjectId: bookingId }, { subjectId: rootId, action: { in: SERIES_ACTIONS } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return entries.map(({ createdAt: at, ...entry }) => ({ ...entry, at }))
}

function getCreation(booking: Row, recorded: Entry[]): Entry[] {
  if (recorded.some(({ action }) => action === RECORDED_CREATION)) return []
  const { id, createdAt: at, userId, participantCount: seats, totalAmount } = booking
  const after = { seats: String(seats), amount: totalAmount.toFixed(2) }
  return [{ id: `created ${id}`, action: 'createBooking', at, userId, before: null, after }]
}

function getCancellation({ cancellation }: Row, recorded: Entry[]): Entry[] {
  if (!cancellation) return []
  const { id, createdAt: at, cancelledBy: userId, reason, refundAmount } = cancellation
  if (recorded.some((entry) => entry.action === RECORDED_CANCELLATION && isAt(entry, at))) return []
  const isExpiry = userId === null && reason === NOT_PAID_IN_TIME
  const after = isExpiry ? {} : { reason, refundAmount: refundAmount.toFixed(2) }
  return [{ id, action: isExpiry ? 'expireBooking' : 'cancelBooking', at, userId, before: null, after }]
}

function getAttemptEntries(
  { id, payerId: userId, method, state, createdAt, updatedAt, amount, ...attempt }: Attempt,
  recorded: Entry[],
): Entry[] {
  if (recorded.some((entry) => entry.action === RECORDED_PAYMENT && isAt(entry, createdAt))) return []
  const reference = attempt.reference ?? attempt.reportedReference
  const after = { amount: amount.toFixed(2), ...(reference ? { reference } : {}) }
  const action = ATTEMPT_ACTIONS[method]
  const begun = action ? [{ id, action, at: createdAt, userId, before: null, after }] : []
  // The gateway reports its payments itself. The audit log has the payments that a manager confirms.
  if (method !== 'razorpay' || state !== 'paid') return begun
  return [
    ...begun,
    { id: `paid ${id}`, action: 'payOnline', at: updatedAt, userId: null, before: null, after },
  ]
}

function getRefundEntries({ method, refunds }: Attempt, { id }: Row, recorded: Entry[]): Entry[] {
  return refunds
    .filter(({ bookingId }) => bookingId === null || bookingId === id)
    .flatMap(({ id: refundId, createdAt, paidAt, amount, reference }) => {
      const after = { amount: amount.toFixed(2) }
      const owed = {
        id: `owed ${refundId}`,
        action: 'refundDue',
        at: createdAt,
        userId: null,
        before: null,
        after,
      }
      const isRecorded = recorded.some((entry) => entry.action === 'markRefundPaid' && isAt(entry, paidAt))
      if (!paidAt || isRecorded || method !== 'razorpay') return [owed]
      const sent = { ...after, ...(reference ? { reference } : {}) }
      return [owed, { ...owed, id: `sent ${refundId}`, action: 'sendRefund', at: paidAt, after: sent }]
    })
}

/** The change and its audit entry have the instant of one transaction. */
function isAt({ at }: Entry, instant: Date | null) {
  return at.getTime() === instant?.getTime()
}
