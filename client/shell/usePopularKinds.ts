import { graphql } from 'react-relay'
import { useReader } from '../platform/reader.tsx'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import type { usePopularKindsQuery } from './__generated__/usePopularKindsQuery.graphql.ts'

/** Names of the kinds that are popular around the visitor's place; none until they are wanted and loaded. */
export function usePopularKinds(isWanted: boolean): readonly { readonly name: string }[] {
  const { place } = useReader()
  const { data } = useFetchedQuery<usePopularKindsQuery>(
    graphql`
      query usePopularKindsQuery($place: String!) {
        popularKinds(location: $place, first: 5) {
          name
        }
      }
    `,
    isWanted ? { place } : null,
  )
  return data?.popularKinds ?? []
}
