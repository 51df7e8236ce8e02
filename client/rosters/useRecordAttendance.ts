import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  Attendance,
  useRecordAttendanceMutation,
} from './__generated__/useRecordAttendanceMutation.graphql.ts'

/** Saves the attendance of a participant at each tap. */
export function useRecordAttendance() {
  const t = useMessage()
  const [commit] = useResultMutation<useRecordAttendanceMutation>(
    graphql`
      mutation useRecordAttendanceMutation($input: RecordAttendanceInput!) {
        result: recordAttendance(input: $input) {
          ... on RecordAttendancePayload @alias(as: "payload") {
            booking {
              id
              attendance
              participants {
                id
                attendance
                checkedInAt
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('roster.attendance.failed'), isSerialized: true },
  )

  return (bookingId: string, attendance: Attendance | null, position?: number) =>
    commit({ input: { bookingId, position, attendance } })
}
