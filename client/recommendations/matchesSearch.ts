import { graphql } from 'react-relay'
import type { matchesSearch_activity$data } from './__generated__/matchesSearch_activity.graphql.ts'

void graphql`
  fragment matchesSearch_activity on Activity {
    id
    name
    category
    address
    provider {
      name
    }
  }
`

type Searched = Pick<matchesSearch_activity$data, 'name' | 'category' | 'address' | 'provider'>

/** Matches name, category (slug and label), provider or address, case-insensitive. */
export function matchesSearch(
  { name, category, address, provider }: Searched,
  categoryName: string,
  search: string,
) {
  const wanted = search.trim().toLowerCase()
  const slug = category.toLowerCase().replaceAll('_', ' ')
  return [name, slug, categoryName, provider.name, address].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
