import { graphql } from 'react-relay'
import { normalizeSearch } from '../../../domain/activities/recentSearches.ts'
import { useReader } from '../../platform/reader.tsx'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useRecordSearchMutation } from './__generated__/useRecordSearchMutation.graphql.ts'
import { saveDeviceSearch } from './deviceSearches.ts'

/** Saves a search on the account, or on the device when signed out, if the visitor allows it. */
export function useRecordSearch() {
  const { autoSaveSearches, isSignedIn } = useReader()
  const [commit] = useResultMutation<useRecordSearchMutation>(
    graphql`
      mutation useRecordSearchMutation($input: RecordSearchInput!) {
        result: recordSearch(input: $input) {
          ... on RecordSearchPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )

  return (path: string) => {
    const search = normalizeSearch(path.split('?')[1] ?? '')
    if (!autoSaveSearches || !search) return
    if (isSignedIn) commit({ input: { search } })
    else saveDeviceSearch(search)
  }
}
