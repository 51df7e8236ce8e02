import { ActivityListSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { RecommendedStripSkeleton } from '../recommendations/RecommendedStrip.tsx'
import { AgeChips } from './AgeChips.tsx'
import { HomeTop } from './HomeTop.tsx'
import { QuickChips } from './QuickChips.tsx'

export function HomePageSkeleton() {
  const { isSignedIn } = useReader()
  return (
    <>
      <HomeTop quickChips={<QuickChips query={null} />}>{isSignedIn && <RecommendedStripSkeleton />}</HomeTop>
      <HomeActivitiesSkeleton />
    </>
  )
}

export function HomeActivitiesSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-3 md:pt-6">
      <h2 className="text-xl md:text-2xl">{t('home.nearYou')}</h2>
      <div className="mt-1 mb-2 md:mb-4">
        <AgeChips />
      </div>
      <ActivityListSkeleton label={t('shell.loading')} />
    </div>
  )
}
