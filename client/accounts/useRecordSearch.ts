import { graphql, useMutation } from 'react-relay'
import { normalizeSearch } from '../../domain/activities/recentSearches.ts'
import { useVisitor } from '../platform/visitor.tsx'
import type { useRecordSearchMutation } from './__generated__/useRecordSearchMutation.graphql.ts'
import { saveDeviceSearch } from './deviceSearches.ts'

/** Keeps a search that was asked for, where its owner wants that: on the account, else on the device. */
export function useRecordSearch() {
  const { autoSaveSearches, isSignedIn } = useVisitor()
  const [commit] = useMutation<useRecordSearchMutation>(graphql`
    mutation useRecordSearchMutation($input: RecordSearchInput!) {
      recordSearch(input: $input) {
        __typename
      }
    }
  `)

  return (address: string) => {
    const search = normalizeSearch(address.split('?')[1] ?? '')
    if (!autoSaveSearches || !search) return
    if (isSignedIn) commit({ variables: { input: { search } }, onError: () => {} })
    else saveDeviceSearch(search)
  }
}
