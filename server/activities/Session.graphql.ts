import { DAYS } from '../../domain/activities/days.ts'
import { builder } from '../platform/graphql/builder.ts'
import type { Session as SessionData } from './sessions.ts'

export const DayOfWeek = builder.enumType('DayOfWeek', {
  description: 'Weekday.',
  values: Object.fromEntries(
    DAYS.map((day) => [
      day.toUpperCase(),
      { value: day, description: `${day[0]?.toUpperCase()}${day.slice(1)}.` },
    ]),
  ) as { [Day in (typeof DAYS)[number] as Uppercase<Day>]: { value: Day; description: string } },
})

export const Session = builder.objectRef<SessionData>('Session').implement({
  description: 'A time slot on one date: what is booked.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the time slot with the date.',
      resolve: ({ timeSlotId, date }) => btoa(`Session:${timeSlotId}:${date}`),
    }),
    date: t.expose('date', { type: 'Date', description: 'Day in India.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Instant of the start.' }),
    startTime: t.exposeString('startTime', { description: "Start on India's clock, 'HH:MM'." }),
    endTime: t.exposeString('endTime', { description: "End on India's clock, 'HH:MM'." }),
    timeSlot: t.exposeString('timeSlot', {
      description: "Start and end, '10:00-11:00', as a booking asks for it.",
    }),
    availableSpots: t.exposeInt('availableSpots', {
      description:
        'Free places; 0 when it is full or closed. Unpaid bookings that are overdue count as free.',
    }),
    price: t.expose('price', { type: 'Rupees', description: "Price of one place; '0.00' when free." }),
    isDaily: t.exposeBoolean('isDaily', {
      description:
        'Whether this time slot meets on all seven days, so that DAILY and ALTERNATE_DAYS series are possible.',
    }),
  }),
})
