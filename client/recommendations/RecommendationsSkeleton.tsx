import { useMessage } from '../platform/i18n/useMessage.ts'
import { EmptyStateSkeleton } from '../ui/EmptyState.tsx'

export function RecommendationsSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="text-3xl">{t('recommendations.heading')}</h1>
      <EmptyStateSkeleton label={t('shell.loading')} />
    </div>
  )
}
