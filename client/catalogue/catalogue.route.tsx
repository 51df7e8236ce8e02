import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { ActivitiesPageQuery as ActivitiesQuery } from './__generated__/ActivitiesPageQuery.graphql.ts'
import type { ActivityEditorPageQuery as ActivityQuery } from './__generated__/ActivityEditorPageQuery.graphql.ts'
import type { ImportPageQuery as ImportQuery } from './__generated__/ImportPageQuery.graphql.ts'
import type { ImportsPageQuery as ImportsQuery } from './__generated__/ImportsPageQuery.graphql.ts'
import type { NewActivityPageQuery as NewActivityQuery } from './__generated__/NewActivityPageQuery.graphql.ts'
import type { NewProviderPageQuery as NewProviderQuery } from './__generated__/NewProviderPageQuery.graphql.ts'
import type { ProviderEditorPageQuery as ProviderQuery } from './__generated__/ProviderEditorPageQuery.graphql.ts'
import type { ProvidersPageQuery as ProvidersQuery } from './__generated__/ProvidersPageQuery.graphql.ts'
import { getCatalogueListVariables } from './lists/catalogueListVariables.ts'

const staff = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }

export const cataloguePages = [
  definePage<ActivitiesQuery>({
    ...staff,
    path: '/admin/activities',
    query: async () => (await import('./__generated__/ActivitiesPageQuery.graphql.ts')).default,
    variables: ({ search }) => getCatalogueListVariables(search),
    load: async () => (await import('./ActivitiesPage.tsx')).ActivitiesPage,
  }),
  definePage<NewActivityQuery>({
    ...staff,
    path: '/admin/activities/new',
    query: async () => (await import('./__generated__/NewActivityPageQuery.graphql.ts')).default,
    variables: ({ search }) => ({ providerId: search.get('provider') ?? '' }),
    load: async () => (await import('./NewActivityPage.tsx')).NewActivityPage,
  }),
  definePage<ActivityQuery>({
    ...staff,
    path: '/admin/activities/:id',
    query: async () => (await import('./__generated__/ActivityEditorPageQuery.graphql.ts')).default,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ activity }) => activity === null,
    load: async () => (await import('./ActivityEditorPage.tsx')).ActivityEditorPage,
  }),
  definePage<ProvidersQuery>({
    ...staff,
    path: '/admin/providers',
    query: async () => (await import('./__generated__/ProvidersPageQuery.graphql.ts')).default,
    variables: ({ search }) => getCatalogueListVariables(search),
    load: async () => (await import('./ProvidersPage.tsx')).ProvidersPage,
  }),
  definePage<NewProviderQuery>({
    ...staff,
    path: '/admin/providers/new',
    query: async () => (await import('./__generated__/NewProviderPageQuery.graphql.ts')).default,
    load: async () => (await import('./NewProviderPage.tsx')).NewProviderPage,
  }),
  definePage<ProviderQuery>({
    ...staff,
    path: '/admin/providers/:id',
    query: async () => (await import('./__generated__/ProviderEditorPageQuery.graphql.ts')).default,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ provider }) => provider === null,
    load: async () => (await import('./ProviderEditorPage.tsx')).ProviderEditorPage,
  }),
  definePage<ImportsQuery>({
    ...staff,
    path: '/admin/imports',
    query: async () => (await import('./__generated__/ImportsPageQuery.graphql.ts')).default,
    load: async () => (await import('./ImportsPage.tsx')).ImportsPage,
  }),
  definePage<ImportQuery>({
    ...staff,
    path: '/admin/imports/:id',
    query: async () => (await import('./__generated__/ImportPageQuery.graphql.ts')).default,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    load: async () => (await import('./ImportPage.tsx')).ImportPage,
  }),
]
