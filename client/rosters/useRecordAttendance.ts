import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useSerializedMutation } from '../platform/relay/useSerializedMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  Attendance,
  useRecordAttendanceMutation,
} from './__generated__/useRecordAttendanceMutation.graphql.ts'

/** Notes at each tap whether a child came. */
export function useRecordAttendance() {
  const t = useMessage()
  const toast = useToast()
  const commit = useSerializedMutation<useRecordAttendanceMutation>(graphql`
    mutation useRecordAttendanceMutation($input: RecordAttendanceInput!) {
      recordAttendance(input: $input) {
        __typename
        ... on RecordAttendancePayload {
          booking {
            id
            attendance
          }
        }
        ... on InvalidInput {
          fields {
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const fail = (description: string) =>
    toast({ title: t('roster.attendance.failed'), description, tone: 'destructive' })

  return (bookingId: string, attendance: Attendance | null) =>
    commit({
      variables: { input: { bookingId, attendance } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ recordAttendance: result }) => {
        if (!result.booking) fail(result.fields?.[0]?.message ?? result.message ?? t('shell.error.text'))
      },
    })
}
