import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useSetPersonActiveMutation } from './__generated__/useSetPersonActiveMutation.graphql.ts'
import type { useSetPersonStaffMutation } from './__generated__/useSetPersonStaffMutation.graphql.ts'

interface Result {
  readonly person?: object
  readonly message?: string
}

export function useSetPerson(onDone: () => void) {
  const t = useMessage()
  const toast = useToast()
  const [commitActive, isActivePending] = useMutation<useSetPersonActiveMutation>(graphql`
    mutation useSetPersonActiveMutation($input: SetPersonActiveInput!) {
      setPersonActive(input: $input) {
        __typename
        ... on SetPersonActivePayload {
          person {
            ...PersonRow_person
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const [commitStaff, isStaffPending] = useMutation<useSetPersonStaffMutation>(graphql`
    mutation useSetPersonStaffMutation($input: SetPersonStaffInput!) {
      setPersonStaff(input: $input) {
        __typename
        ... on SetPersonStaffPayload {
          person {
            ...PersonRow_person
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function told({ person, message }: Result) {
    onDone()
    if (person) return toast({ title: t('staff.changed'), description: t('catalogue.saved.text') })
    fail(message ?? t('shell.error.offline.text'))
  }
  function fail(description: string) {
    toast({ title: t('staff.failed'), description, tone: 'destructive' })
  }
  const onError = () => fail(t('shell.error.offline.text'))

  return {
    isPending: isActivePending || isStaffPending,
    setActive: (userId: string, isActive: boolean) =>
      commitActive({
        variables: { input: { userId, isActive } },
        onError,
        onCompleted: ({ setPersonActive }) => told(setPersonActive),
      }),
    setStaff: (userId: string, isStaff: boolean) =>
      commitStaff({
        variables: { input: { userId, isStaff } },
        onError,
        onCompleted: ({ setPersonStaff }) => told(setPersonStaff),
      }),
  }
}
