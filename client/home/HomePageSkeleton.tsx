import { ActivityListSkeleton } from '../activities/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { RecommendedStripSkeleton } from '../recommendations/RecommendedStrip.tsx'
import { HomeTop } from './HomeTop.tsx'

export function HomePageSkeleton() {
  const { isSignedIn } = useVisitor()
  return (
    <>
      <HomeTop>{isSignedIn && <RecommendedStripSkeleton />}</HomeTop>
      <HomeActivitiesSkeleton />
    </>
  )
}

export function HomeActivitiesSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-4">
      <h2 className="mb-4 text-2xl">{t('home.nearYou')}</h2>
      <ActivityListSkeleton label={t('shell.loading')} />
    </div>
  )
}
