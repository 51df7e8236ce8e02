import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation, useSearchParams } from 'react-router-dom'
import { BannerHeader } from '../frame/BannerHeader.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { SectionNav } from '../frame/SectionNav.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ProviderAreaFrame_query$key } from './__generated__/ProviderAreaFrame_query.graphql.ts'
import { Claims } from './Claims.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const SECTIONS = [
  '',
  'check-in',
  'bookings',
  'payments',
  'income',
  'activities',
  'details',
  'claims',
] as const

interface ProviderAreaFrameProps {
  query: ProviderAreaFrame_query$key
  title: string
  /** Target of the back arrow, when it is not Home. */
  back?: string
  /** Refetches the page's query. */
  refresh: () => void
  children: ReactNode
}

/**
 * Frame of every page of the provider area. A user without a provider can claim one; the server checks the
 * rights by itself.
 */
export function ProviderAreaFrame({ query, title, back = '/', refresh, children }: ProviderAreaFrameProps) {
  const t = useMessage()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { viewer } = useFragment(
    graphql`
      fragment ProviderAreaFrame_query on Query @argumentDefinitions(provider: { type: "ID" }) {
        viewer {
          managedProvider(providerId: $provider) {
            uuid
            name
          }
          providerClaims {
            state
            provider {
              uuid
              name
            }
          }
          ...Claims_viewer
        }
      }
    `,
    query,
  )
  if (!viewer) return null
  const { managedProvider, providerClaims } = viewer
  const own = providerClaims.filter(({ state }) => state === 'APPROVED').map(({ provider }) => provider)

  return (
    <>
      <PageTitle title={title} />
      <BannerHeader
        title={managedProvider ? title : t('providerArea.title')}
        subtitle={
          managedProvider ? <span translate="no">{managedProvider.name}</span> : t('providerArea.subtitle')
        }
        back={back}
        backLabel={t('admin.back')}
      />
      {managedProvider ? (
        <div className="gap-6 px-4 pt-3 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-6">
          <div className="space-y-1 lg:space-y-4">
            {own.length > 1 && (
              <SectionNav
                label={t('providerArea.choose')}
                sections={own.map(({ uuid, name }) => ({
                  to: getProviderAreaPath('', new URLSearchParams({ provider: uuid })),
                  label: <span translate="no">{name}</span>,
                  current: uuid === managedProvider.uuid,
                }))}
              />
            )}
            <SectionNav
              label={t('providerArea.sections')}
              sections={SECTIONS.map((section) => ({
                to: getProviderAreaPath(section, search),
                label: t(`providerArea.section.${section || 'sessions'}`),
                current: section ? pathname.startsWith(`/provider/${section}`) : pathname === '/provider',
              }))}
            />
          </div>
          <div className="pt-4 lg:pt-0">{children}</div>
        </div>
      ) : (
        <div className="mx-auto max-w-[35rem] px-4 pt-4">
          {search.has('provider') ? <NotManagedProvider /> : <Claims viewer={viewer} refresh={refresh} />}
        </div>
      )}
    </>
  )
}

function NotManagedProvider() {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('providerArea.notYours')}
      text={t('providerArea.notYours.text')}
      action={<ButtonLink to="/provider">{t('providerArea.own')}</ButtonLink>}
    />
  )
}
