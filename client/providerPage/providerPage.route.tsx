import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import ProviderPageQuery, {
  type ProviderPageQuery as Query,
} from './__generated__/ProviderPageQuery.graphql.ts'
import { ProviderPageSkeleton } from './ProviderPageSkeleton.tsx'

export const providerPage = definePage<Query>({
  path: '/providers/:id',
  query: ProviderPageQuery,
  publicParameters: ['page'],
  variables: ({ params, search }, { place }) => ({
    id: params.id ?? '',
    place,
    first: getItemCount(search),
  }),
  isMissing: ({ provider }) => provider === null,
  load: async () => (await import('./ProviderPage.tsx')).ProviderPage,
  Skeleton: ProviderPageSkeleton,
})
