import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function RecommendationsPage() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('recommendations.title')} />
      <h1 className="text-3xl">{t('recommendations.heading')}</h1>
      <EmptyState
        picture="saved"
        title={t('recommendations.empty')}
        text={t('recommendations.empty.text')}
        action={<ButtonLink to="/search">{t('recommendations.browse')}</ButtonLink>}
      />
    </div>
  )
}
