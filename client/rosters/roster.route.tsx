import { isDay } from '../../domain/time.ts'
import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { RosterPageQuery as Query } from './__generated__/RosterPageQuery.graphql.ts'

export const rosterPage = definePage<Query>({
  path: '/provider/sessions/:slot/:date',
  query: async () => (await import('./__generated__/RosterPageQuery.graphql.ts')).default,
  variables: ({ params: { slot = '', date = '' } }, { today }) =>
    isDay(date) ? { slotId: slot, date } : { slotId: '', date: today },
  redirect: requireSignIn,
  isMissing: ({ rosterSession }) => rosterSession === null,
  load: async () => (await import('./RosterPage.tsx')).RosterPage,
  Skeleton: BannerPageSkeleton,
})
