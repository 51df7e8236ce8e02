import { graphql } from 'react-relay'
import { toIndianDay } from '../../domain/time.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  CheckInParticipantInput,
  useSendCheckInMutation,
} from './__generated__/useSendCheckInMutation.graphql.ts'
import type { CheckInResult } from './checkInResult.ts'
import { getParticipantName } from './dayRoster.ts'

/** Sends one check-in. Null when the server cannot be reached. */
export function useSendCheckIn() {
  const t = useMessage()
  const [commit] = useResultMutation<useSendCheckInMutation>(graphql`
    mutation useSendCheckInMutation($input: CheckInParticipantInput!) {
      result: checkInParticipant(input: $input) {
        ... on CheckInParticipantPayload @alias(as: "payload") {
          position
          checkedInAt
          isRepeated
          booking {
            uuid
            attendance
            participant {
              name
            }
            participants {
              id
              position
              name
              attendance
              checkedInAt
            }
          }
        }
        ... on CheckInRefused @alias(as: "refused") {
          reason
          refusedBooking {
            uuid
            bookingDate
            timeSlot
            participantNames
            activity {
              name
            }
          }
        }
        ...useResultMutation_failure @alias(as: "failure")
      }
    }
  `)

  return async function send(input: CheckInParticipantInput): Promise<CheckInResult | null> {
    let refusal: CheckInResult | null = null
    const payload = await commit(
      { input },
      {
        onResult({ refused }) {
          if (!refused) return false
          const { reason, refusedBooking } = refused
          refusal =
            reason === '%future added value'
              ? { outcome: 'FAILED' }
              : { outcome: reason, ...describe(refusedBooking) }
          return true
        },
        onFailure({ type, message }) {
          if (type) refusal = { outcome: 'FAILED', message }
        },
      },
    )
    if (!payload) return refusal
    const { position, checkedInAt, isRepeated, booking } = payload
    const { name } = booking.participants.find((one) => one.position === position) ?? {}
    return {
      outcome: isRepeated ? 'REPEATED' : 'DONE',
      participant: { bookingId: booking.uuid, position },
      name: getParticipantName({ position, name }, booking, (seat) => t('checkIn.seat', seat)),
      checkedInAt,
    }
  }
}

interface RefusedBooking {
  uuid: string
  bookingDate: string
  timeSlot: string
  participantNames: string
  activity: { name: string }
}

function describe(booking: RefusedBooking | null | undefined) {
  if (!booking) return {}
  const { uuid, bookingDate, timeSlot, participantNames, activity } = booking
  const date = toIndianDay(new Date(bookingDate))
  return {
    name: participantNames,
    session: { activity: activity.name, date, timeSlot },
    refusedBookingId: uuid,
  }
}
