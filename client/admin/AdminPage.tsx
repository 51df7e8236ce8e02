import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import type { AdminPageQuery } from './__generated__/AdminPageQuery.graphql.ts'

/** For administrators; anyone else is told so and taken home. */
export function AdminPage({ queryRef }: { queryRef: PreloadedQuery<AdminPageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<AdminPageQuery>(
    graphql`
      query AdminPageQuery {
        viewer {
          user {
            firstName
            isAdmin
          }
        }
      }
    `,
    queryRef,
  )
  if (!viewer?.user.isAdmin) return <Denied />

  return (
    <>
      <PageTitle title={t('admin.title')} />
      <header className="flex items-center gap-1 bg-linear-135 from-banner to-banner-end px-4 pt-3 pb-4 text-white">
        <IconLink to="/" label={t('shell.notFound.home')} look="onBanner">
          <ArrowLeft aria-hidden="true" />
        </IconLink>
        <div>
          <h1 className="text-2xl leading-7">{t('admin.title')}</h1>
          <p className="text-sm">{t('admin.subtitle')}</p>
        </div>
      </header>
      <EmptyState
        picture="bookings"
        title={
          <FormattedMessage
            id="admin.welcome"
            values={{ first: <span translate="no">{viewer.user.firstName}</span> }}
          />
        }
        text={t('admin.empty')}
      />
    </>
  )
}

function Denied() {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    toast({ title: t('admin.denied'), description: t('admin.denied.text'), tone: 'destructive' })
    navigate('/', { replace: true })
  }, [])
  return <PageTitle title={t('admin.denied')} />
}
