import { formatBookingReference } from '../../domain/bookings/bookingReference.ts'
import { isOverdue } from '../../domain/bookings/expiry.ts'
import { formatReceiptNumber } from '../../domain/payments/receiptNumber.ts'
import { addDays, type Day, toIndianDay, toIndianTime, toInstant } from '../../domain/time.ts'
import { buildHoldsSeatsWhere } from '../activities/sessions/overdueBookings.ts'
import type { Database } from '../platform/database/database.ts'
import { formatCsv, formatCsvHeader } from '../platform/http/files/formatCsv.ts'
import type { OperationsScope } from '../providers/operationsScope.ts'

export const EXPORT_KINDS = ['bookings', 'payments', 'refunds', 'attendance'] as const
type ExportKind = (typeof EXPORT_KINDS)[number]

const BATCH_SIZE = 1000

export interface ExportRequest {
  scope: OperationsScope
  /** First and last day, in India. */
  from: Day
  until: Day
  now: Date
}

interface ExportedRow {
  id: string
  /** The time by which the file is sorted and its period is cut. */
  at: Date
  values: Record<string, unknown>
}

interface Batch {
  request: ExportRequest
  /** The last row of the batch before. */
  after: Pick<ExportedRow, 'id' | 'at'> | null
}

interface Export {
  columns: readonly string[]
  readBatch(db: Database, batch: Batch): Promise<ExportedRow[]>
}

const BOOKING_COLUMNS = ['reference', 'session', 'activity', 'provider', 'child', 'age', 'seats'] as const
/** Last, so existing columns keep their places. */
const PARTICIPANT_COLUMNS = ['participants', 'participantNotes'] as const
const CONTACT_COLUMNS = ['contactName', 'contactPhone', 'contactEmail'] as const

/** Sessions of the period for bookings and attendance; payments and refunds that began in it. */
const EXPORTS: Record<ExportKind, Export> = {
  bookings: {
    columns: [
      ...BOOKING_COLUMNS,
      ...CONTACT_COLUMNS,
      'amount',
      'status',
      'paymentStatus',
      'paymentMethod',
      'bookedAt',
      'specialRequests',
      ...PARTICIPANT_COLUMNS,
    ],
    readBatch: (db, batch) => readBookings(db, batch, {}),
  },
  attendance: {
    columns: [
      ...BOOKING_COLUMNS,
      'contactName',
      'contactPhone',
      'attendance',
      ...PARTICIPANT_COLUMNS,
      'participantAttendance',
      'checkedIn',
      'isWalkIn',
    ],
    readBatch: (db, batch) => readBookings(db, batch, { AND: [buildHoldsSeatsWhere(batch.request.now)] }),
  },
  payments: {
    columns: [
      'number',
      'startedAt',
      'changedAt',
      'amount',
      'method',
      'state',
      'bankReference',
      'reason',
      'reference',
      'activity',
      'provider',
      ...CONTACT_COLUMNS,
    ],
    readBatch: readPayments,
  },
  refunds: {
    columns: [
      'dueSince',
      'sentAt',
      'amount',
      'status',
      'upiId',
      'bankReference',
      'payment',
      'method',
      'reference',
      'activity',
      'provider',
      ...CONTACT_COLUMNS,
    ],
    readBatch: readRefunds,
  },
}

/** Yields the records of a period as CSV, in batches. Texts that a spreadsheet would run as formulas are neutralised. */
export async function* exportRecords(
  db: Database,
  kind: ExportKind,
  request: ExportRequest,
): AsyncGenerator<string> {
  const { columns, readBatch } = EXPORTS[kind]
  yield formatCsvHeader(columns)
  let after: Batch['after'] = null
  for (;;) {
    const rows: ExportedRow[] = await readBatch(db, { request, after })
    if (rows.length > 0) yield formatCsv(rows.map(({ values }) => columns.map((name) => values[name] ?? '')))
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1) ?? null
  }
}

/** The period, cut at the last row, so each batch begins where the index is. */
function buildPeriod({ request: { from, until }, after }: Batch) {
  return { gte: after?.at ?? toInstant(from, '00:00'), lt: toInstant(addDays(until, 1), '00:00') }
}

const bookingInclude = {
  activity: { select: { name: true } },
  provider: { select: { name: true } },
} as const

async function readBookings(db: Database, batch: Batch, condition: object): Promise<ExportedRow[]> {
  const { scope, now } = batch.request
  const { after } = batch
  const rows = await db.booking.findMany({
    where: {
      ...(scope.providerId ? { providerId: scope.providerId } : {}),
      bookingDate: buildPeriod(batch),
      ...(after && { OR: [{ bookingDate: { gt: after.at } }, { id: { gt: after.id } }] }),
      ...condition,
    },
    include: { ...bookingInclude, participants: { orderBy: { position: 'asc' } } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    take: BATCH_SIZE,
  })
  return rows.map((row) => ({
    id: row.id,
    at: row.bookingDate,
    values: {
      ...row,
      ...toBookingValues(row),
      session: `${toIndianDay(row.bookingDate)} ${row.timeSlot}`,
      child: row.participantName,
      age: row.participantAge,
      seats: row.participantCount,
      participants: row.participants.map(formatParticipant).join('; '),
      participantNotes: row.participants.flatMap(({ notes }) => notes ?? []).join('; '),
      participantAttendance: row.participants.map(({ attendance }) => attendance ?? '-').join('; '),
      checkedIn: row.participants.map(({ checkedInAt }) => formatCheckIn(checkedInAt)).join('; '),
      isWalkIn: String(row.isWalkIn),
      amount: row.totalAmount.toFixed(2),
      status: isOverdue(row, now) ? 'cancelled' : row.status,
      bookedAt: formatInstant(row.createdAt),
    },
  }))
}

const formatCheckIn = (checkedInAt: Date | null) => (checkedInAt ? toIndianTime(checkedInAt) : '-')

function formatParticipant({ name, age }: { name: string | null; age: number | null }) {
  return name && age ? `${name} (${age})` : (name ?? '-')
}

interface ExportedBooking {
  id: string
  activity: { name: string }
  provider: { name: string }
  contactName: string
  contactPhone: string
  contactEmail: string
}

function toBookingValues({
  id,
  activity,
  provider,
  contactName,
  contactPhone,
  contactEmail,
}: ExportedBooking) {
  return {
    reference: formatBookingReference(id),
    activity: activity.name,
    provider: provider.name,
    contactName,
    contactPhone,
    contactEmail,
  }
}

async function readPayments(db: Database, batch: Batch): Promise<ExportedRow[]> {
  const { scope } = batch.request
  const { after } = batch
  const rows = await db.paymentAttempt.findMany({
    where: {
      createdAt: buildPeriod(batch),
      ...(after && { OR: [{ createdAt: { gt: after.at } }, { id: { gt: after.id } }] }),
      ...(scope.providerId ? { booking: { providerId: scope.providerId } } : {}),
    },
    include: { booking: { include: bookingInclude } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH_SIZE,
  })
  return rows.map(({ booking, ...row }) => ({
    id: row.id,
    at: row.createdAt,
    values: {
      ...toBookingValues(booking),
      number: formatReceiptNumber(row.id),
      startedAt: formatInstant(row.createdAt),
      changedAt: formatInstant(row.updatedAt),
      amount: row.amount.toFixed(2),
      method: row.method,
      state: row.state,
      bankReference: row.reference ?? row.reportedReference,
      reason: row.reason,
    },
  }))
}

async function readRefunds(db: Database, batch: Batch): Promise<ExportedRow[]> {
  const { scope } = batch.request
  const { after } = batch
  const rows = await db.refund.findMany({
    where: {
      createdAt: buildPeriod(batch),
      ...(after && { OR: [{ createdAt: { gt: after.at } }, { id: { gt: after.id } }] }),
      ...(scope.providerId ? { attempt: { booking: { providerId: scope.providerId } } } : {}),
    },
    include: {
      booking: { include: bookingInclude },
      attempt: { include: { booking: { include: bookingInclude } } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: BATCH_SIZE,
  })
  return rows.map(({ booking, attempt, ...row }) => ({
    id: row.id,
    at: row.createdAt,
    values: {
      ...toBookingValues(booking ?? attempt.booking),
      dueSince: formatInstant(row.createdAt),
      sentAt: row.paidAt && formatInstant(row.paidAt),
      amount: row.amount.toFixed(2),
      status: row.status,
      upiId: row.upiId,
      bankReference: row.reference,
      payment: formatReceiptNumber(attempt.id),
      method: attempt.method,
    },
  }))
}

/** '2026-11-28 10:00', Indian time. */
function formatInstant(instant: Date) {
  return `${toIndianDay(instant)} ${toIndianTime(instant)}`
}
