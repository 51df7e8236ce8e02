import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import ActivitiesPageQuery, {
  type ActivitiesPageQuery as ActivitiesQuery,
} from './__generated__/ActivitiesPageQuery.graphql.ts'
import ActivityEditorPageQuery, {
  type ActivityEditorPageQuery as ActivityQuery,
} from './__generated__/ActivityEditorPageQuery.graphql.ts'
import ImportPageQuery, {
  type ImportPageQuery as ImportQuery,
} from './__generated__/ImportPageQuery.graphql.ts'
import ImportsPageQuery, {
  type ImportsPageQuery as ImportsQuery,
} from './__generated__/ImportsPageQuery.graphql.ts'
import NewActivityPageQuery, {
  type NewActivityPageQuery as NewActivityQuery,
} from './__generated__/NewActivityPageQuery.graphql.ts'
import NewProviderPageQuery, {
  type NewProviderPageQuery as NewProviderQuery,
} from './__generated__/NewProviderPageQuery.graphql.ts'
import ProviderEditorPageQuery, {
  type ProviderEditorPageQuery as ProviderQuery,
} from './__generated__/ProviderEditorPageQuery.graphql.ts'
import ProvidersPageQuery, {
  type ProvidersPageQuery as ProvidersQuery,
} from './__generated__/ProvidersPageQuery.graphql.ts'
import { getCatalogueListVariables } from './catalogueListVariables.ts'

const staff = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }

export const cataloguePages = [
  definePage<ActivitiesQuery>({
    ...staff,
    path: '/admin/activities',
    query: ActivitiesPageQuery,
    variables: ({ search }) => getCatalogueListVariables(search),
    load: async () => (await import('./ActivitiesPage.tsx')).ActivitiesPage,
  }),
  definePage<NewActivityQuery>({
    ...staff,
    path: '/admin/activities/new',
    query: NewActivityPageQuery,
    variables: ({ search }) => ({ providerId: search.get('provider') ?? '' }),
    load: async () => (await import('./NewActivityPage.tsx')).NewActivityPage,
  }),
  definePage<ActivityQuery>({
    ...staff,
    path: '/admin/activities/:id',
    query: ActivityEditorPageQuery,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ activity }) => activity === null,
    load: async () => (await import('./ActivityEditorPage.tsx')).ActivityEditorPage,
  }),
  definePage<ProvidersQuery>({
    ...staff,
    path: '/admin/providers',
    query: ProvidersPageQuery,
    variables: ({ search }) => getCatalogueListVariables(search),
    load: async () => (await import('./ProvidersPage.tsx')).ProvidersPage,
  }),
  definePage<NewProviderQuery>({
    ...staff,
    path: '/admin/providers/new',
    query: NewProviderPageQuery,
    load: async () => (await import('./NewProviderPage.tsx')).NewProviderPage,
  }),
  definePage<ProviderQuery>({
    ...staff,
    path: '/admin/providers/:id',
    query: ProviderEditorPageQuery,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    isMissing: ({ provider }) => provider === null,
    load: async () => (await import('./ProviderEditorPage.tsx')).ProviderEditorPage,
  }),
  definePage<ImportsQuery>({
    ...staff,
    path: '/admin/imports',
    query: ImportsPageQuery,
    load: async () => (await import('./ImportsPage.tsx')).ImportsPage,
  }),
  definePage<ImportQuery>({
    ...staff,
    path: '/admin/imports/:id',
    query: ImportPageQuery,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    load: async () => (await import('./ImportPage.tsx')).ImportPage,
  }),
]
