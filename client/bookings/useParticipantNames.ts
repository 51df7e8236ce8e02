import { graphql, useFragment } from 'react-relay'
import { formatParticipantNames } from '../../domain/bookings/participants.ts'
import type { useParticipantNames_booking$key } from './__generated__/useParticipantNames_booking.graphql.ts'

/** Names of all participants of a booking, such as 'Diya, Kabir'. */
export function useParticipantNames(booking: useParticipantNames_booking$key): string {
  const { participant, participants } = useFragment(
    graphql`
      fragment useParticipantNames_booking on Booking {
        participant {
          name
        }
        participants {
          name
        }
      }
    `,
    booking,
  )
  // A deleted account leaves only the booking's own name.
  return formatParticipantNames(participants) || participant.name
}
