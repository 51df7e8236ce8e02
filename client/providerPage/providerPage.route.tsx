import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import type { ProviderPageQuery as Query } from './__generated__/ProviderPageQuery.graphql.ts'
import { ProviderPageSkeleton } from './ProviderPageSkeleton.tsx'

export const providerPage = definePage<Query>({
  path: '/providers/:id',
  query: async () => (await import('./__generated__/ProviderPageQuery.graphql.ts')).default,
  publicParameters: ['page'],
  variables: ({ params, search }, { place }) => ({
    id: params.id ?? '',
    place,
    first: getItemCount(search),
  }),
  isMissing: ({ provider }) => provider === null,
  texts: 'public',
  load: async () => (await import('./ProviderPage.tsx')).ProviderPage,
  Skeleton: ProviderPageSkeleton,
})
