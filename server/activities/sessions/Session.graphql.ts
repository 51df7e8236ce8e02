import { DAYS } from '../../../domain/activities/days.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { builder } from '../../platform/graphql/builder.ts'
import type { SessionDay as SessionDayData } from './availability.ts'
import type { Session as SessionData } from './sessions.ts'

export const DayOfWeek = builder.enumType('DayOfWeek', {
  description: 'Weekday on which an activity meets.',
  values: Object.fromEntries(
    DAYS.map((day) => [
      toEnumName(day),
      { value: day, description: `${day[0]?.toUpperCase()}${day.slice(1)}, in India's calendar.` },
    ]),
  ) as { [Day in (typeof DAYS)[number] as Uppercase<Day>]: { value: Day; description: string } },
})

export const Session = builder.objectRef<SessionData>('Session').implement({
  description: 'A weekly slot on one date: the class that children attend.',
  fields: (t) => ({
    id: t.id({
      description: 'Id made of the weekly slot and the date; opaque.',
      resolve: ({ timeSlotId, date }) => btoa(`Session:${timeSlotId}:${date}`),
    }),
    date: t.expose('date', { type: 'Date', description: "Day of the session, in India's calendar." }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Instant at which the session starts.' }),
    startTime: t.exposeString('startTime', { description: "Start in Indian time, 'HH:MM'." }),
    endTime: t.exposeString('endTime', { description: "End in Indian time, 'HH:MM'." }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end in Indian time, such as '10:00-11:00'; a booking names the session by it.",
    }),
    availableSpots: t.exposeInt('availableSpots', {
      description:
        'Number of free seats. 0 when the session is full or closed. Seats of overdue unpaid bookings count as free.',
    }),
    price: t.expose('price', { type: 'Rupees', description: "Price of one seat; '0.00' when free." }),
    isDaily: t.exposeBoolean('isDaily', {
      description:
        'Whether the same time slot exists on all seven weekdays, so that DAILY and ALTERNATE_DAYS series are possible.',
    }),
  }),
})

export const SessionDay = builder.objectRef<SessionDayData>('SessionDay').implement({
  description: 'A day on which an activity has sessions, for a calendar.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: "The day, in India's calendar." }),
    availableSpots: t.exposeInt('availableSpots', {
      description: 'Largest number of free seats in one session of the day. 0 when all are full or closed.',
    }),
    isClosed: t.exposeBoolean('isClosed', {
      description: 'Whether all sessions of the day are closed, such as on a holiday.',
    }),
  }),
})
