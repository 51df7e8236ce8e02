import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useCalendarFeedCreateMutation } from './__generated__/useCalendarFeedCreateMutation.graphql.ts'
import type { useCalendarFeedRevokeMutation } from './__generated__/useCalendarFeedRevokeMutation.graphql.ts'

export function useCalendarFeed() {
  const t = useMessage()
  const toast = useToast()
  /** Known here alone, from its making until the page is left. */
  const [path, setPath] = useState<string | null>(null)
  const [commitCreate, isCreating] = useMutation<useCalendarFeedCreateMutation>(graphql`
    mutation useCalendarFeedCreateMutation {
      createCalendarFeed {
        __typename
        ... on CreateCalendarFeedPayload {
          path
          viewer {
            ...CalendarFeed_viewer
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const [commitRevoke, isRevoking] = useMutation<useCalendarFeedRevokeMutation>(graphql`
    mutation useCalendarFeedRevokeMutation {
      revokeCalendarFeed {
        __typename
        ... on RevokeCalendarFeedPayload {
          viewer {
            ...CalendarFeed_viewer
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  const fail = (description = t('booking.failed.text')) =>
    toast({ title: t('calendar.feed.failed'), description, tone: 'destructive' })

  function create() {
    commitCreate({
      variables: {},
      onError: () => fail(),
      onCompleted: ({ createCalendarFeed: result }) => {
        if (result.__typename !== 'CreateCalendarFeedPayload') return fail(result.message)
        setPath(result.path ?? null)
      },
    })
  }

  function revoke() {
    commitRevoke({
      variables: {},
      onError: () => fail(),
      onCompleted: ({ revokeCalendarFeed: result }) => {
        if (result.__typename !== 'RevokeCalendarFeedPayload') return fail(result.message)
        setPath(null)
        toast({ title: t('calendar.feed.revoked') })
      },
    })
  }

  return { path, create, revoke, isPending: isCreating || isRevoking }
}
