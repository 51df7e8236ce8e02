import { ActivityListSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'

export function SavedPageSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-5 text-3xl">{t('saved.title')}</h1>
      <ActivityListSkeleton label={t('shell.loading')} />
    </div>
  )
}
