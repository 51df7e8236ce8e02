import { z } from 'zod'
import { CHILD_NOTES_MAX } from '../family/childRequest.ts'
import { PARTICIPANTS_MAX } from './bookingLimits.ts'
import { bookingRequest } from './bookingRequest.ts'

const { participantName, participantAge } = bookingRequest.shape

/** One participant: a child of the family, or a typed name with an age. */
const participantRequest = z
  .object({
    childId: z.string().nullish(),
    name: participantName.nullish(),
    age: participantAge.nullish(),
    notes: z.string().trim().max(CHILD_NOTES_MAX, 'validation.childNotes').nullish(),
  })
  .superRefine(({ childId, name, age, notes }, issue) => {
    const addIssue = (field: string, message: string) =>
      issue.addIssue({ code: 'custom', path: [field], message })
    if (childId) {
      // The family's own values count: a caller cannot send others with the child.
      for (const [field, value] of Object.entries({ name, age, notes }))
        if (value != null) addIssue(field, 'validation.participants.child')
      return
    }
    if (name == null) addIssue('name', 'validation.participantName')
    if (age == null) addIssue('age', 'validation.participantAge.required')
  })
export type ParticipantRequest = z.output<typeof participantRequest>

/** The participants of a booking, each child once. */
export const participantsRequest = z
  .array(participantRequest)
  .min(1, 'validation.participantCount.min')
  .max(PARTICIPANTS_MAX, 'validation.participantCount.max')
  .superRefine((participants, issue) => {
    const seen = new Set<string>()
    participants.forEach(({ childId }, index) => {
      if (!childId) return
      if (seen.has(childId))
        issue.addIssue({ code: 'custom', path: [index, 'childId'], message: 'validation.participants.twice' })
      seen.add(childId)
    })
  })

/** Names of a booking's participants, such as 'Diya, Kabir'. Seats without a name are left out. */
export function formatParticipantNames(participants: readonly { name?: string | null }[]): string {
  return participants.flatMap(({ name }) => (name ? [name] : [])).join(', ')
}
