import type { ExampleSession } from './examples.ts'

interface ActivityEdge {
  readonly node: {
    readonly uuid: string
    readonly nextSessions: readonly {
      readonly date: string
      readonly startTime: string
      readonly endTime: string
      readonly availableSpots: number
    }[]
  }
}

/** The first session with available seats, otherwise placeholders. */
export function getExampleSession(activities: readonly ActivityEdge[], today: string): ExampleSession {
  for (const { node } of activities) {
    const session = node.nextSessions.find(({ availableSpots }) => availableSpots > 2)
    if (!session) continue
    const { date, startTime, endTime } = session
    return { activityId: node.uuid, date, timeSlot: `${startTime}-${endTime}` }
  }
  return { activityId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', date: today, timeSlot: '10:00-11:00' }
}
