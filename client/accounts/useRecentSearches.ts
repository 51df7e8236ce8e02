import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useAnswer } from '../platform/relay/useAnswer.ts'
import { useVisitor } from '../platform/visitor.tsx'
import type { useRecentSearchesClearMutation } from './__generated__/useRecentSearchesClearMutation.graphql.ts'
import type { useRecentSearchesQuery } from './__generated__/useRecentSearchesQuery.graphql.ts'
import type { useRecentSearchesRemoveMutation } from './__generated__/useRecentSearchesRemoveMutation.graphql.ts'
import { deviceSearches, forgetDeviceSearches, removeFromDevice } from './deviceSearches.ts'

interface RecentSearch {
  id: string
  /** Query string of a search. */
  search: string
}

/** The kept searches while they are `wanted`: the account's when signed in, else the device's. */
export function useRecentSearches(wanted: boolean) {
  const { autoSaveSearches, isSignedIn } = useVisitor()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [, setDeviceVersion] = useState(0)
  const asked = wanted && autoSaveSearches
  const { latest } = useAnswer<useRecentSearchesQuery>(
    graphql`
      query useRecentSearchesQuery {
        viewer {
          recentSearches {
            id
            search
          }
        }
      }
    `,
    asked && isSignedIn ? {} : null,
  )
  const [commitRemove] = useMutation<useRecentSearchesRemoveMutation>(graphql`
    mutation useRecentSearchesRemoveMutation($input: RemoveRecentSearchInput!) {
      removeRecentSearch(input: $input) {
        __typename
      }
    }
  `)
  const [commitClear] = useMutation<useRecentSearchesClearMutation>(graphql`
    mutation useRecentSearchesClearMutation {
      clearRecentSearches {
        __typename
      }
    }
  `)

  const searches = asked ? keptSearches(isSignedIn, latest) : []

  /** Local storage tells nobody of its changes. */
  function onDevice(change: () => void) {
    change()
    setDeviceVersion((version) => version + 1)
  }

  return {
    searches: searches.filter(({ id }) => !removed.includes(id)),
    /** Gone at once; a server that cannot be reached brings it back. */
    remove({ id, search }: RecentSearch) {
      if (isSignedIn) {
        setRemoved([...removed, id])
        commitRemove({ variables: { input: { id } }, onError: () => setRemoved([]) })
      } else onDevice(() => removeFromDevice(search))
    },
    clear() {
      if (isSignedIn) {
        setRemoved([...removed, ...searches.map(({ id }) => id)])
        commitClear({ variables: {}, onError: () => setRemoved([]) })
      } else onDevice(forgetDeviceSearches)
    },
  }
}

function keptSearches(
  isSignedIn: boolean,
  answer: useRecentSearchesQuery['response'] | null,
): readonly RecentSearch[] {
  if (isSignedIn) return answer?.viewer?.recentSearches ?? []
  return deviceSearches().map((search) => ({ id: search, search }))
}
