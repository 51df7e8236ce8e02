import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useVisitor } from '../platform/visitor.tsx'
import type { useRecentSearchesClearMutation } from './__generated__/useRecentSearchesClearMutation.graphql.ts'
import type { useRecentSearchesQuery } from './__generated__/useRecentSearchesQuery.graphql.ts'
import type { useRecentSearchesRemoveMutation } from './__generated__/useRecentSearchesRemoveMutation.graphql.ts'
import { clearDeviceSearches, readDeviceSearches, removeDeviceSearch } from './deviceSearches.ts'

interface RecentSearch {
  id: string
  /** Query string of a search. */
  search: string
}

/** The kept searches while they are `wanted`: the account's when signed in, else the device's. */
export function useRecentSearches(isWanted: boolean) {
  const { autoSaveSearches, isSignedIn } = useVisitor()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [, setDeviceVersion] = useState(0)
  const isEnabled = isWanted && autoSaveSearches
  const { latest } = useFetchedQuery<useRecentSearchesQuery>(
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
    isEnabled && isSignedIn ? {} : null,
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

  const searches = isEnabled ? getSavedSearches(isSignedIn, latest) : []

  /** Local storage tells nobody of its changes. */
  function changeDeviceSearches(change: () => void) {
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
      } else changeDeviceSearches(() => removeDeviceSearch(search))
    },
    clear() {
      if (isSignedIn) {
        setRemoved([...removed, ...searches.map(({ id }) => id)])
        commitClear({ variables: {}, onError: () => setRemoved([]) })
      } else changeDeviceSearches(clearDeviceSearches)
    },
  }
}

function getSavedSearches(
  isSignedIn: boolean,
  answer: useRecentSearchesQuery['response'] | null,
): readonly RecentSearch[] {
  if (isSignedIn) return answer?.viewer?.recentSearches ?? []
  return readDeviceSearches().map((search) => ({ id: search, search }))
}
