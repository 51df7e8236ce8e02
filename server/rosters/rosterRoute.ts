import type { FastifyInstance } from 'fastify'
import { isDay, toIndianTime } from '../../domain/time.ts'
import { makeContext, type Services } from '../platform/context.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { getCaller } from '../platform/http/caller.ts'
import { formatCsv, formatCsvHeader } from '../platform/http/files/formatCsv.ts'
import { sendCsv } from '../platform/http/files/sendCsv.ts'
import { buildRosterDaysWhere, ROSTER_ORDER } from './loadSessionBookings.ts'
import { findManagedSession } from './rosterSessions.ts'

const COLUMNS = [
  'participantName',
  'participantAge',
  'participantCount',
  'contactName',
  'contactPhone',
  'contactEmail',
  'status',
  'paymentStatus',
  'attendance',
  'isWalkIn',
  'specialRequests',
] as const
/** All participants of the booking, one per line of the cell. */
const PARTICIPANT_COLUMNS = [
  'participants',
  'participantNotes',
  'participantAttendance',
  'checkedIn',
] as const

/** The roster of a session as a CSV file. Not found for a caller who may not see it. */
export function registerRosterFiles(app: FastifyInstance, services: Services) {
  app.get<{ Params: { slot: string; date: string } }>('/rosters/:slot/:date.csv', async (request, reply) => {
    const context = await makeContext(services, getCaller(request, reply, services.config))
    const { db, now } = context
    const { slot, date } = request.params
    const session = isDay(date) ? await findManagedSession(context, toUuidOrNil(slot), date) : null
    if (!session) return reply.status(404).send({ message: context.t('failure.notFound'), code: 'NOT_FOUND' })
    const rows = await db.booking.findMany({
      where: { timeSlotId: session.slotId, ...buildRosterDaysWhere(date, date, now) },
      include: { participants: { orderBy: { position: 'asc' } } },
      orderBy: ROSTER_ORDER,
    })
    const header = formatCsvHeader([...COLUMNS, ...PARTICIPANT_COLUMNS])
    const lines = formatCsv(
      rows.map((row) => [
        ...COLUMNS.map((column) => String(row[column] ?? '')),
        ...formatParticipantCells(row.participants),
      ]),
    )
    return sendCsv(reply, `${date}-${session.startTime.replace(':', '')}`, header + lines)
  })
}

interface ListedParticipant {
  name: string | null
  age: number | null
  notes: string | null
  attendance: string | null
  checkedInAt: Date | null
}

function formatParticipantCells(participants: ListedParticipant[]) {
  const joinLines = (format: (participant: ListedParticipant) => string) =>
    participants.map(format).join('\n').trim()
  return [
    joinLines(({ name, age }) => (name && age ? `${name} (${age})` : (name ?? '-'))),
    joinLines(({ notes }) => notes ?? ''),
    joinLines(({ attendance }) => attendance ?? ''),
    joinLines(({ checkedInAt }) => (checkedInAt ? toIndianTime(checkedInAt) : '')),
  ]
}
