import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import type { HomePageQuery } from './__generated__/HomePageQuery.graphql.ts'

export function HomePage({ queryRef }: { queryRef: PreloadedQuery<HomePageQuery> }) {
  const { activities } = usePreloadedQuery<HomePageQuery>(
    graphql`
      query HomePageQuery($filter: ActivityFilter, $place: String!) {
        activities(filter: $filter, first: 20) {
          edges {
            node {
              id
              name
              distance(from: $place)
            }
          }
        }
      }
    `,
    queryRef,
  )
  return (
    <main>
      <title>Patang</title>
      <ul>
        {activities?.edges.map(({ node }) => (
          <li key={node.id}>{node.name}</li>
        ))}
      </ul>
    </main>
  )
}
