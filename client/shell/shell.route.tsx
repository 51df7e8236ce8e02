import { definePage } from '../platform/pages/page.tsx'
import type { ShellQuery as Query } from './__generated__/ShellQuery.graphql.ts'
import { Shell } from './Shell.tsx'

export const shellPage = definePage<Query>({
  path: '/',
  query: async () => (await import('./__generated__/ShellQuery.graphql.ts')).default,
  variables: () => ({}),
  texts: 'common',
  offline: true,
  load: async () => Shell,
  Skeleton: () => null,
})
