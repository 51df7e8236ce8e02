import { graphql } from 'react-relay'

/**
 * The list of Home. Two components read it: one shows it, and one loads more. The code of the second one comes later.
 */
export const homeListFragment = graphql`
  fragment homeList_query on Query
  @refetchable(queryName: "homeListPageQuery")
  @argumentDefinitions(
    filter: { type: "ActivityFilter!" }
    first: { type: "Int!" }
    after: { type: "String" }
  ) {
    activities(filter: $filter, first: $first, after: $after)
      @connection(key: "homeList_activities", filters: ["filter"]) {
      isBeyondRadius
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          id
          distance(from: $place)
          ...ActivityCard_activity
        }
      }
    }
  }
`
