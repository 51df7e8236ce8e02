import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function TokensSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-4 min-h-11 text-3xl">{t('developers.tokens.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        {[0, 1, 2].map((token) => (
          <Skeleton key={token} className="h-52 rounded-card" />
        ))}
      </div>
    </div>
  )
}
