import { useState } from 'react'
import { graphql } from 'react-relay'
import { useReader } from '../../platform/reader.tsx'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useRecentSearchesClearMutation } from './__generated__/useRecentSearchesClearMutation.graphql.ts'
import type { useRecentSearchesQuery } from './__generated__/useRecentSearchesQuery.graphql.ts'
import type { useRecentSearchesRemoveMutation } from './__generated__/useRecentSearchesRemoveMutation.graphql.ts'
import { clearDeviceSearches, readDeviceSearches, removeDeviceSearch } from './deviceSearches.ts'

interface RecentSearch {
  id: string
  /** Query string of a search. */
  search: string
}

/** Recent searches of the account, or of the device when signed out. None when the visitor does not save them. */
export function useRecentSearches() {
  const { autoSaveSearches, isSignedIn } = useReader()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [, setDeviceVersion] = useState(0)
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
    autoSaveSearches && isSignedIn ? {} : null,
  )
  const showAllAgain = { onFailure: () => setRemoved([]) }
  const [commitRemove] = useResultMutation<useRecentSearchesRemoveMutation>(
    graphql`
      mutation useRecentSearchesRemoveMutation($input: RemoveRecentSearchInput!) {
        result: removeRecentSearch(input: $input) {
          ... on RemoveRecentSearchPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    showAllAgain,
  )
  const [commitClear] = useResultMutation<useRecentSearchesClearMutation>(
    graphql`
      mutation useRecentSearchesClearMutation {
        result: clearRecentSearches {
          ... on ClearRecentSearchesPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    showAllAgain,
  )

  const searches = autoSaveSearches ? getRecentSearches(isSignedIn, latest) : []

  const hide = (ids: string[]) => setRemoved((before) => [...before, ...ids])

  /** Local storage has no event for changes of the same tab. */
  function changeDeviceSearches(change: () => void) {
    change()
    setDeviceVersion((version) => version + 1)
  }

  return {
    searches: searches.filter(({ id }) => !removed.includes(id)),
    remove({ id, search }: RecentSearch) {
      if (!isSignedIn) return changeDeviceSearches(() => removeDeviceSearch(search))
      hide([id])
      commitRemove({ input: { id } })
    },
    clear() {
      if (!isSignedIn) return changeDeviceSearches(clearDeviceSearches)
      hide(searches.map(({ id }) => id))
      commitClear({})
    },
  }
}

function getRecentSearches(
  isSignedIn: boolean,
  data: useRecentSearchesQuery['response'] | null,
): readonly RecentSearch[] {
  if (isSignedIn) return data?.viewer?.recentSearches ?? []
  return readDeviceSearches().map((search) => ({ id: search, search }))
}
