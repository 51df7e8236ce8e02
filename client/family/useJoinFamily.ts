import { graphql } from 'react-relay'
import { invalidateStore } from '../platform/relay/invalidateStore.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useJoinFamilyMutation } from './__generated__/useJoinFamilyMutation.graphql.ts'

interface JoinOptions {
  onDone: () => void
  onFailure: (message: string) => void
}

/** Accepts an invitation to a family. */
export function useJoinFamily({ onDone, onFailure }: JoinOptions) {
  const [commit, isPending] = useResultMutation<useJoinFamilyMutation>(
    graphql`
      mutation useJoinFamilyMutation($input: AcceptFamilyInvitationInput!) {
        result: acceptFamilyInvitation(input: $input) {
          ... on FamilyPayload @alias(as: "payload") {
            viewer {
              ...SecondParent_viewer
              ...ChildList_viewer
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { updater: invalidateStore, onDone, onFailure: ({ message }) => onFailure(message) },
  )
  return { join: (token: string) => commit({ input: { token } }), isPending }
}
