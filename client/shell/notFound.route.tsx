import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

export const notFoundPage = definePage({
  path: '*',
  status: 404,
  texts: 'common',
  load: async () => NotFoundPage,
  Skeleton: () => null,
})

function NotFoundPage() {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('shell.notFound.title')} />
      <EmptyState
        picture="notFound"
        heading="h1"
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
        action={<ButtonLink to="/">{t('shell.notFound.home')}</ButtonLink>}
      />
    </>
  )
}
