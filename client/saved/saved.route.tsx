import { ActivityListSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { SavedPageQuery as Query } from './__generated__/SavedPageQuery.graphql.ts'

export const savedPage = definePage<Query>({
  path: '/saved',
  query: async () => (await import('./__generated__/SavedPageQuery.graphql.ts')).default,
  variables: ({ search }, { place }) => ({ place, first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./SavedPage.tsx')).SavedPage,
  Skeleton: SavedPageSkeleton,
})

function SavedPageSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-5 text-3xl">{t('saved.title')}</h1>
      <ActivityListSkeleton label={t('shell.loading')} />
    </div>
  )
}
