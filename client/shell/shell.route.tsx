import { definePage } from '../platform/page.tsx'
import ShellQuery, { type ShellQuery as Query } from './__generated__/ShellQuery.graphql.ts'
import { Shell } from './Shell.tsx'

export const shellPage = definePage<Query>({
  path: '/',
  query: ShellQuery,
  variables: () => ({}),
  load: async () => Shell,
  Skeleton: () => null,
})
